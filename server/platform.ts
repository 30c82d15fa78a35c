import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { foreignOrigins } from "../plugins/analytics/tools-rules.ts";
import { growthOrigins } from "../plugins/experiments/growth-rules.ts";
import { createApp } from "./app.ts";
import { ConfigError, type ServerConfig } from "./config.ts";
import type { Database } from "./db/database.ts";
import { DatabaseFeedStore } from "./feed/feed-store.ts";
import { startFeed } from "./feed/start-feed.ts";
import { appIdentity } from "./modules/configuration/app-configuration.ts";
import { pluginOrigins } from "./modules/configuration/plugin-origins.ts";
import { customTournamentRoutes } from "./modules/custom-tournaments/routes.ts";
import { eventHead } from "./modules/line/event-head.ts";
import { lineRoutes } from "./modules/line/routes.ts";
import { nationalRoutes } from "./modules/national/routes.ts";
import { searchRoutes } from "./modules/search/routes.ts";
import { ensureDemoPlayer } from "./modules/session/demo-player.ts";
import { specialsRoutes } from "./modules/specials/routes.ts";
import { teamRoutes } from "./modules/teams/routes.ts";
import { topExpressRoutes } from "./modules/top-express/routes.ts";
import { isLocal } from "./http/site/known-hosts.ts";
import { Site } from "./http/site/site.ts";
import { topicDocsRoute } from "./http/topic-docs.ts";
import type { Settings } from "./settings.ts";
import { serveProduct } from "./static/serve-product.ts";

export interface RunningPlatform {
  readonly address: string;
  /** Finishes what is under way, closes every socket and the database, and gives the data folder free. */
  stop(): Promise<void>;
}

/** Requests under way get so long before their connections are cut. */
const FINISH_MS = 1200;

/**
 * Starts everything in order over its database; what fails takes down what was started before it, the database with it.
 * `product` is the built product.
 */
export async function startPlatform(
  { server: config, brand: configuration, brandStyles }: Settings,
  product: string,
  database: Database,
): Promise<RunningPlatform> {
  const started: (() => Promise<void>)[] = [() => database.close()];
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    const feed = await startFeed({
      store: new DatabaseFeedStore(database),
      rate: config.clockRate,
      seed: config.seed,
      isReproducible: config.mode === "sandbox" && config.isSeedGiven,
      linePath: config.linePath,
    });
    const { line, clock, hub } = feed;
    const { publicOrigin, trustedProxies, sandbox } = configuration;
    const { host, logLevel } = config;
    const site = new Site({ publicOrigin, trustedProxies, isSandbox: sandbox.isSandbox, isOpen: !isLocal(host), host });
    const app = createApp({ database, configuration, clock, book: line, hub, logLevel, site });
    // The feed ends first: a server does not close while it has sockets.
    started.push(
      () => closeApp(app),
      () => feed.stop(),
    );
    if (configuration.sandbox.isSandbox) await ensureDemoPlayer(database, { configuration, clock });
    lineRoutes(app, feed);
    specialsRoutes(app, feed);
    teamRoutes(app, feed);
    topExpressRoutes(app, { ...feed, seed: config.seed });
    nationalRoutes(app, feed);
    customTournamentRoutes(app, { ...feed, lists: configuration.customTournaments });
    searchRoutes(app, feed);
    topicDocsRoute(app, product);
    const tools = foreignOrigins(configuration.common, configuration.analytics);
    serveProduct(app, {
      root: product,
      frameAncestors: configuration.common.frameOrigins,
      pluginOrigins: pluginOrigins(configuration.remoteModules),
      tools: { ...tools, connect: [...tools.connect, ...growthOrigins(configuration.growth)] },
      headOf: (path) => eventHead(feed.line, path),
      app: appIdentity(configuration),
      brandStyles,
      isOpenSandbox: configuration.sandbox.isOpen === true,
    });
    feed.attach(app.server, site);
    await app.listen({ port: config.port, host }).catch((error: unknown) => refuseAddress(error, config));
    return { address: addressOf(config.host, app.server.address() as AddressInfo), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
  await app.close();
  clearTimeout(cut);
}

function refuseAddress(error: unknown, { host, port }: ServerConfig): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    throw new ConfigError(`PORT ${port} on ${host} is taken by another program; give another PORT.`);
  if (code === "EACCES") throw new ConfigError(`PORT ${port} may not be used by this user; give one above 1023.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    throw new ConfigError(`HOST ${host} is no address of this machine; give another HOST.`);
  }
  throw error;
}

/** Where a browser on this machine finds it: a host that stands for every address is none that can be visited. */
function addressOf(host: string, { port }: AddressInfo): string {
  const visited = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${visited.includes(":") ? `[${visited}]` : visited}:${port}`;
}
