import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { Agent } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "../../../server/app.ts";
import type { PlatformClock } from "../../../server/clock.ts";
import type { Mode } from "../../../server/config.ts";
import type { BettingConfiguration } from "../../../server/configuration/betting-configuration.ts";
import { loadConfiguration } from "../../../server/configuration/load.ts";
import type { PlatformConfiguration } from "../../../server/configuration/platform-configuration.ts";
import type { Database } from "../../../server/db/database.ts";
import { openDatabase } from "../../../server/db/open.ts";
import { LOAD } from "../../../server/http/load/load-configuration.ts";
import type { LoadMeter } from "../../../server/http/load/load-meter.ts";
import type { Hosts } from "../../../server/modules/host-wallet/contract.ts";
import type { ProviderConfiguration } from "../../../server/modules/provider/provider-configuration.ts";
import type { ServerModule } from "../../../server/platform/module.ts";
import type { Hub } from "../../../server/realtime/hub.ts";
import { atEnd } from "../at-end.ts";
import { MemoryLine } from "../line/memory-line.ts";
import { type Answer, type CallOptions, request } from "./call.ts";
import { startPostgres } from "./postgres.ts";
import { builtThreads, embeddedParts } from "./server-build.ts";

export { type Answer, type CallOptions, request };

export type Engine = "embedded" | "postgres";
export const ENGINES: readonly Engine[] = ["embedded", "postgres"];

export interface PlatformOptions {
  readonly engine: Engine;
  readonly clockRate?: number;
  /** Defaults to sandbox. */
  readonly mode?: Mode;
  /** Continues with the data of a platform that was stopped. */
  readonly data?: PlatformData;
  /** Platform time, instead of the machine's at `clockRate`. */
  readonly clock?: PlatformClock;
  /** The line continues too, so the new platform knows its results. */
  readonly line?: MemoryLine;
  /** Betting settings that differ from the product's defaults. */
  readonly betting?: Partial<BettingConfiguration>;
  /** The identity providers, instead of the sandbox's own. */
  readonly providers?: ProviderConfiguration[];
  /** Further settings of the brand that differ from the product's. */
  readonly brand?: Partial<PlatformConfiguration>;
  /** Measures whether the load is too high. */
  readonly meter?: LoadMeter;
  /** The pages that hold the money of their players. */
  readonly hosts?: Hosts;
  /** How it calls push services. */
  readonly pushAgent?: Agent;
  /** Publishes to players' pages. By default, one that records the messages. */
  readonly hub?: Hub;
  /** The sessions that have a connection. */
  readonly connected?: () => readonly string[];
  /** The modules that it runs. Defaults to all. */
  readonly modules?: readonly ServerModule[];
  /** The level of logs to standard error. Defaults to errors. */
  readonly logLevel?: string;
}

/** The location of a platform's data. */
export interface PlatformData {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

export interface Published {
  readonly player: string;
  readonly delta: unknown;
}

export interface Platform {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly line: MemoryLine;
  /** The messages published on players' channels. */
  readonly published: readonly Published[];
  readonly signedOff: readonly string[];
  readonly data: PlatformData;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  login(login?: string, password?: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the platform's HTTP interface on a free port, over a line that the test controls by hand. */
export async function startPlatform({
  engine,
  clockRate = 1,
  mode = "sandbox",
  ...given
}: PlatformOptions): Promise<Platform> {
  const data = given.data ?? (await newData(engine));
  const database = await openTestDatabase(engine, data);
  const clock = given.line?.clock ?? given.clock ?? runningClock(clockRate);
  const line = given.line ?? new MemoryLine(clock);
  const published: Published[] = [];
  const signedOff: string[] = [];
  const hub: Hub = given.hub ?? {
    publishToPlayer: (player, delta) => void published.push({ player, delta }),
    providePlayers: () => undefined,
    renewPlayers: () => undefined,
    signOff: (session) => void signedOff.push(session),
    sessions: () => given.connected?.() ?? [],
  };
  const product = loadConfiguration(undefined, clockRate, { mode, isOpenSandbox: false });
  const { providers = product.providers, logLevel = "error" } = given;
  const configuration = {
    ...product,
    load: UNHURRIED,
    ...given.brand,
    providers,
    betting: { ...product.betting, ...given.betting },
  };
  const { pushAgent, meter, modules, hosts } = given;
  const { dataDir } = data;
  const threadOf = await builtThreads();
  const app = createApp({
    ...{
      database,
      configuration,
      clock,
      book: line,
      hub,
      logLevel,
      pushAgent,
      meter,
      modules,
      dataDir,
      threadOf,
      hosts,
    },
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });

  const call = (method: string, path: string, options: CallOptions = {}) => request(origin, method, path, options);
  return {
    origin,
    app,
    database,
    clock,
    line,
    published,
    signedOff,
    data,
    call,
    async login(login = "demo@openline.test", password = "Demo-2026-player") {
      const answer = await call("POST", "/api/v1/session/login", { body: { login, password } });
      return (answer.body as { token: string }).token;
    },
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

/** Machines that run tests are busy with other things too, so waiting times there say nothing about the platform. */
const ANY_TIME = { searches: 600_000, lists: 600_000, bets: 600_000 };
export const UNHURRIED = { ...LOAD, delayMs: ANY_TIME, databaseMs: ANY_TIME };

function runningClock(rate: number): PlatformClock {
  const startedAt = Date.now();
  return {
    now: () => startedAt + (Date.now() - startedAt) * rate,
    rate,
    toReal: (platformMs) => platformMs / rate,
  };
}

/** A folder that is removed after the file's tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "openline-test-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function newData(engine: Engine): Promise<PlatformData> {
  const dataDir = temporaryFolder();
  return { dataDir, databaseUrl: engine === "postgres" ? await (await startPostgres()).newDatabase() : undefined };
}

/** A database with only the data of the migrations, or the given one. */
export async function openTestDatabase(engine: Engine, given?: PlatformData): Promise<Database> {
  const data = given ?? (await newData(engine));
  return openDatabase({ ...data, ...(engine === "embedded" && (await embeddedParts())) });
}
