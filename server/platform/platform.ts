import type { Agent } from "node:https";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { PlatformClock } from "../clock.ts";
import type { PlatformConfiguration } from "../configuration/platform-configuration.ts";
import type { Database, Facts } from "../db/database.ts";
import type { LineBook } from "../feed/line/line-book.ts";
import type { Feed } from "../feed/start-feed.ts";
import type { LoadMeter } from "../http/load/load-meter.ts";
import type { Metrics } from "../http/operation/metrics.ts";
import type { Site } from "../http/site/site.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { PayAccess } from "../modules/cashier/port/openline-pay/pay-access.ts";
import type { DeskDoor } from "../modules/desk/access/desk-door.ts";
import type { GamesAccess, Providers } from "../modules/game-wallet/games-access.ts";
import type { Guard } from "../modules/guard/guard.ts";
import type { Hosts } from "../modules/host-wallet/contract.ts";
import type { Maintenance } from "../modules/maintenance/maintenance.ts";
import type { SessionService } from "../modules/session/service.ts";
import type { WalletService } from "../modules/wallet/service.ts";
import type { OwnedWork } from "../processes/leases.ts";
import type { Presence } from "../processes/presence.ts";
import type { Hub } from "../realtime/hub.ts";
import type { Lifecycle } from "./lifecycle.ts";

/** The parts that all modules of a process share. */
export interface Platform extends Lifecycle {
  /** Modules add their routes and hooks to it. */
  readonly app: FastifyInstance;
  readonly site: Site;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** Measures whether the process is overloaded. */
  readonly meter: LoadMeter;
  readonly configuration: PlatformConfiguration;
  readonly isSandbox: boolean;
  /** The release of the product, as its build names it; empty if no product is served. */
  readonly release: string;
  readonly database: Database;
  /** The folder of what the platform keeps outside of its database. */
  readonly dataDir: string;
  /** The built file of a worker thread by its name. */
  threadOf(name: string): URL | string;
  readonly clock: PlatformClock;
  /** The events and prices on which bets are placed and settled. */
  readonly book: LineBook;
  /** The running feed; undefined in tests that control the book by hand. */
  readonly feed: Feed | undefined;
  /** What happened, for all processes on the same database. */
  readonly facts: Facts;
  /** Reaches the open pages of players in every process, by facts. */
  readonly hub: Hub;
  /** Work in the background, shared by the processes. */
  readonly jobs: Jobs;
  /** This process among those on the same database. */
  readonly presence: Presence;
  /**
   * Runs work for a key, such as a round or a table, in one process at a time. Another process takes it over within three
   * seconds of a death. The returned function gives the key up.
   */
  owned(key: string, work: OwnedWork): () => Promise<void>;
  readonly maintenance: Maintenance;
  readonly sessions: SessionService;
  /** The ledger of the players' money. */
  readonly wallet: WalletService;
  /** The limits of players, checked before money moves. */
  readonly guard: Guard;
  /** Decides where from the operator's desk can be reached. */
  readonly deskDoor: DeskDoor;
  /** The payment service; without one no money comes in or goes out. */
  readonly payments: PayAccess | undefined;
  /** The games house; without one no game of it is launched. */
  readonly games: GamesAccess | undefined;
  /** Other providers of games, by their codes. */
  readonly gameProviders: Providers;
  /** The pages that frame the product and hold the money of their players, by their ids. */
  readonly hosts: Hosts;
  /** The agent that calls push services; if undefined, only public addresses are called. */
  readonly pushAgent: Agent | undefined;
}
