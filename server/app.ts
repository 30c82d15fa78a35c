import type { FastifyInstance } from "fastify";
import { type FrameOptions, httpFrame } from "./http/frame.ts";
import { sweepRateLimits } from "./http/limits/sweep-rate-limits.ts";
import { LoadMeter } from "./http/load/load-meter.ts";
import { databaseNeed } from "./http/operation/health.ts";
import { Metrics } from "./http/operation/metrics.ts";
import { Readiness } from "./http/operation/readiness.ts";
import { authenticateWith } from "./http/requests/authentication.ts";
import { Site } from "./http/site/site.ts";
import { BossJobs } from "./jobs/boss-jobs.ts";
import { DeskDoor } from "./modules/desk/access/desk-door.ts";
import { Geo } from "./modules/geo/geo.ts";
import { Guard } from "./modules/guard/guard.ts";
import { MODULES } from "./modules/list.ts";
import { closeForMaintenance } from "./modules/maintenance/gate.ts";
import { Maintenance } from "./modules/maintenance/maintenance.ts";
import { SessionService } from "./modules/session/service.ts";
import { watchSessions } from "./modules/session/watch-sessions.ts";
import { WalletService } from "./modules/wallet/service.ts";
import { lifecycleOf } from "./platform/lifecycle.ts";
import { runModules, type ServerModule } from "./platform/module.ts";
import type { Platform } from "./platform/platform.ts";
import { sweepLeases } from "./processes/lease-repository.ts";
import { Leases } from "./processes/leases.ts";
import { Presence } from "./processes/presence.ts";
import type { Hub } from "./realtime/hub.ts";
import { shareHub } from "./realtime/shared-hub.ts";

type Given = Pick<Platform, "clock" | "book"> & Pick<FrameOptions, "database" | "configuration" | "logLevel">;
type Optional = Pick<
  Platform,
  | "feed"
  | "site"
  | "metrics"
  | "meter"
  | "release"
  | "payments"
  | "games"
  | "gameProviders"
  | "hosts"
  | "pushAgent"
  | "dataDir"
  | "threadOf"
  | "deskDoor"
> &
  Pick<FrameOptions, "readiness" | "certificate">;
type Omitable = { readonly [Name in keyof Optional]?: Optional[Name] | undefined };

/** Optional parts get defaults: a sandbox for this machine alone, and counters that are never read. */
export interface AppOptions extends Given, Omitable {
  /** Reaches the players' pages of this process. */
  readonly hub: Hub;
  /** The modules to run; all of them if omitted. */
  readonly modules?: readonly ServerModule[] | undefined;
}

/** When the platform stops, jobs that are running have this long to end. */
const JOBS_FINISH_MS = 1000;

/** The platform's HTTP calls over its parts. Closing it stops its work; the caller still owns the database. */
export function createApp({ modules = MODULES, ...options }: AppOptions): FastifyInstance {
  const platform = createPlatform(options);
  runModules(platform, modules);
  return platform.app;
}

function createPlatform(options: AppOptions): Platform {
  const {
    database,
    configuration,
    clock,
    book,
    logLevel,
    feed,
    payments,
    games,
    gameProviders = {},
    hosts = {},
    pushAgent,
    certificate,
    release = "",
  } = options;
  const { publicOrigin, trustedProxies, betting } = configuration;
  const { isSandbox } = configuration.sandbox;
  const { site = new Site({ publicOrigin, trustedProxies, isSandbox, isOpen: false, host: "127.0.0.1" }) } = options;
  const { meter = new LoadMeter(configuration.load), metrics = new Metrics() } = options;
  const { deskDoor = new DeskDoor() } = options;
  const { readiness = new Readiness([databaseNeed(database)]) } = options;
  const { dataDir = ".data", threadOf = besideProgram } = options;
  const app = httpFrame({ database, configuration, logLevel, site, meter, metrics, readiness, certificate });
  const { log } = app;
  const lifecycle = lifecycleOf(app);
  const onFailure = (error: unknown) => log.error(error, "It could not be determined whether the platform is closed.");
  const { facts } = database;
  const maintenance = new Maintenance({ database, facts, onFailure });
  closeForMaintenance(app, maintenance);

  const jobs = new BossJobs({ database, log, metrics });
  lifecycle.onStart(() => jobs.start());
  lifecycle.onStop(() => jobs.stop(JOBS_FINISH_MS));
  jobs.schedule({ name: "sweep-rate-limits", everySeconds: 60, run: () => sweepRateLimits(database) });
  const hub = shareHub(options.hub, facts);
  lifecycle.onStop(() => hub.stop());
  const presence = new Presence({ database, log });
  lifecycle.onStart(() => presence.start());
  lifecycle.onStop(() => presence.stop());
  const leases = new Leases({ database, presence, log });
  lifecycle.onStop(() => leases.stop());
  jobs.hourly("sweep-leases", () => sweepLeases(database));
  const sessions = new SessionService(database, hub, clock);
  const wallet = new WalletService({ database, clock, hub });
  const guard = new Guard({ database, betting, kyc: configuration.kyc });
  authenticateWith(app, sessions);
  watchSessions(app, sessions, facts);
  app.decorate("geo", new Geo(configuration.geo, isSandbox, site.isTrusted));
  hub.providePlayers({
    authenticate: async (token) => {
      const found = await sessions.sessionOf(token);
      return found && { player: found.player.number, session: found.id };
    },
    image: (number) => wallet.image(number),
  });
  return {
    ...lifecycle,
    owned: (key, work) => leases.owned(key, work),
    app,
    site,
    log,
    metrics,
    meter,
    configuration,
    isSandbox,
    release,
    payments,
    games,
    gameProviders,
    hosts,
    pushAgent,
    database,
    dataDir,
    threadOf,
    clock,
    book,
    feed,
    facts,
    hub,
    jobs,
    presence,
    maintenance,
    sessions,
    wallet,
    guard,
    deskDoor,
  };
}

/** The build puts worker threads beside the bundle that contains this file. */
const besideProgram = (name: string): URL => new URL(`./${name}.js`, import.meta.url);
