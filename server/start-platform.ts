import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { foreignOrigins } from "../plugins/analytics/tools-rules.ts";
import { growthOrigins } from "../plugins/experiments/growth-rules.ts";
import { createApp } from "./app.ts";
import type { ServerConfig } from "./config.ts";
import { appIdentity } from "./configuration/app-identity.ts";
import { pluginOrigins } from "./configuration/plugin-origins.ts";
import type { Database } from "./db/database.ts";
import { startFeed } from "./feed/start-feed.ts";
import { DatabaseFeedStore } from "./feed/store/feed-store.ts";
import { guideRoutes } from "./http/docs/guide.ts";
import { topicDocsRoute } from "./http/docs/topic-docs.ts";
import { LoadMeter } from "./http/load/load-meter.ts";
import { type DeskListenerOptions, DeskRequests, listenForDesk } from "./http/operation/desk-listener.ts";
import { databaseNeed } from "./http/operation/health.ts";
import { Metrics } from "./http/operation/metrics.ts";
import { listenForMetrics } from "./http/operation/metrics-listener.ts";
import { Readiness } from "./http/operation/readiness.ts";
import { listenForRedirects, type RedirectOptions } from "./http/operation/redirect-listener.ts";
import { originOf } from "./http/requests/origin.ts";
import { Site } from "./http/site/site.ts";
import { Certificate } from "./http/tls/certificate.ts";
import { pagePaths } from "./modules/content/pages.ts";
import { content } from "./modules/content/register.ts";
import { DeskDoor } from "./modules/desk/access/desk-door.ts";
import { desk } from "./modules/desk/register.ts";
import { framedOrigins } from "./modules/kyc/ways/ways-configuration.ts";
import { eventHead } from "./modules/line/event-head.ts";
import { sitePages } from "./modules/line/site-pages.ts";
import { MODULES } from "./modules/list.ts";
import { chooseModules } from "./platform/module.ts";
import { runGames } from "./programs/games/run-games.ts";
import { runPayments } from "./programs/payments/run-payments.ts";
import { close, listen, refuseAddress } from "./public-listener.ts";
import type { Settings } from "./settings.ts";
import { releaseOf } from "./static/product-files.ts";
import { serveDesk } from "./static/serve-desk.ts";
import { serveProduct } from "./static/serve-product.ts";

export interface RunningPlatform {
  readonly address: string;
  /** Reads the certificate's files again, if there is a certificate. */
  renewCertificate(): void;
  /** Finishes the requests in progress, closes every socket and the database, and releases the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts all parts in order over the database. If one fails, those started before it are stopped, including the
 * database. `product` is the built product.
 */
export async function startPlatform(
  { server: config, brand: configuration, brandStyles }: Settings,
  product: string,
  database: Database,
): Promise<RunningPlatform> {
  const started: (() => Promise<void>)[] = [() => database.close()];
  let isReceiving = () => false;
  const readiness = new Readiness([databaseNeed(database), { ...FEED_NEED, isThere: () => isReceiving() }]);
  const stop = async () => {
    await readiness.stop();
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    const modules = chooseModules(MODULES, config.modules);
    const meter = new LoadMeter(configuration.load);
    // Their processes start while the feed does.
    const starting = runPayments(config, new URL("./payments.js", import.meta.url));
    const opening = runGames(config, {
      file: new URL("./games.js", import.meta.url),
      pages: join(product, "games"),
      publicOrigin: configuration.publicOrigin,
    });
    const [lastly, lastOf] = [starting, opening].map((program) => program.catch(() => undefined));
    started.push(
      async () => (await lastly)?.stop(),
      async () => (await lastOf)?.stop(),
    );
    const feed = await startFeed({
      store: new DatabaseFeedStore(database),
      rate: config.clockRate,
      seed: config.seed,
      isReproducible: config.mode === "sandbox" && config.isSeedGiven,
      linePath: config.linePath,
      load: configuration.load,
      isBusy: () => meter.level > 0,
    });
    isReceiving = () => feed.isReceiving();
    const [payments, games] = await Promise.all([starting, opening]);
    const { host, logLevel, tls } = config;
    const { isSandbox } = configuration.sandbox;
    const site = new Site({
      isSandbox,
      isOpen: config.isOpenSandbox,
      host,
      publicOrigin: configuration.publicOrigin,
      deskOrigin: config.desk.origin,
      trustedProxies: config.trustedProxies ?? configuration.trustedProxies,
    });
    const certificate =
      tls && new Certificate(tls, (error) => app.log.error({ err: error }, "The certificate could not be renewed."));
    const metrics = new Metrics();
    metrics.countSockets(() => feed.sockets());
    const { listener: deskPlace, addresses } = config.desk;
    const deskRequests = new DeskRequests();
    const cameByDesk = deskPlace && ((request: FastifyRequest) => deskRequests.has(request.raw));
    const app = createApp({
      database,
      configuration,
      logLevel,
      site,
      certificate,
      metrics,
      meter,
      readiness,
      modules,
      feed,
      clock: feed.clock,
      book: feed.line,
      hub: feed.hub,
      dataDir: config.dataDir,
      payments: payments?.access,
      games: games?.access,
      gameProviders: config.gameProviders,
      hosts: config.hosts,
      release: releaseOf(product),
      deskDoor: new DeskDoor({ addresses, cameByDesk }),
    });
    // The feed stops first, because a server does not close while it has sockets.
    started.push(
      () => Promise.resolve(certificate?.stop()),
      () => close(app),
      () => feed.stop(),
    );
    if (configuration.docs.isPublic ?? isSandbox) {
      topicDocsRoute(app, product);
      guideRoutes(app, product);
    }
    const tools = foreignOrigins(configuration.common, configuration.analytics);
    serveProduct(app, {
      root: product,
      frameAncestors: configuration.common.frameOrigins,
      pluginOrigins: pluginOrigins(configuration.remoteModules),
      tools: { ...tools, connect: [...tools.connect, ...growthOrigins(configuration.growth)] },
      frames: framedOrigins(configuration.kyc),
      plainFrames: [
        ...[payments, games].flatMap((program) => program?.access.origin ?? []),
        ...Object.values(config.gameProviders).map(({ origin }) => origin),
      ],
      headOf: (path) => eventHead(feed.line, path),
      app: appIdentity(configuration),
      brandStyles,
      isOpenSandbox: configuration.sandbox.isOpen === true,
      closedFor: app.closedFor,
      countryOf: (request) => app.geo.countryOf(request),
      isBusy: () => meter.level > 0,
      search: {
        languages: configuration.common.languages.map(({ value }) => value),
        pages: () => sitePages(feed.book, modules.includes(content) ? pagePaths("en").map((path) => `/${path}`) : []),
        originOf: (request) => originOf(request, configuration.publicOrigin),
      },
    });
    if (modules.includes(desk)) serveDesk(app, product);
    if (config.metrics) started.push(await openMetrics(metrics, config.metrics));
    const address = await listen(app, config);
    payments?.deliverTo(address);
    games?.serve(address, configuration.common.frameOrigins);
    if (deskPlace && modules.includes(desk))
      started.push(
        await openDesk({ app, place: deskPlace, requests: deskRequests, serverOf: certificate?.plainServerOf }),
      );
    const { redirectPort } = config;
    if (redirectPort !== undefined) {
      const port = Number(new URL(address).port || 443);
      const place = { host, port: redirectPort };
      const originFor = (request: IncomingMessage) => site.encryptedOrigin(request, port);
      started.push(await openRedirects({ ...place, load: configuration.load, originFor }));
    }
    return { address, renewCertificate: () => certificate?.reload(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const FEED_NEED = { reason: "feed", message: "The platform receives no data about any match." } as const;

/** Returns the function that closes it again. */
async function openRedirects(options: RedirectOptions): Promise<() => Promise<void>> {
  const listener = await listenForRedirects(options).catch((error: unknown) =>
    refuseAddress(error, options, { host: "HOST", port: "HTTP_REDIRECT_PORT" }),
  );
  return () => listener.stop();
}

/** Returns the function that closes it again. */
async function openDesk(options: DeskListenerOptions): Promise<() => Promise<void>> {
  const listener = await listenForDesk(options).catch((error: unknown) =>
    refuseAddress(error, options.place, { host: "DESK_HOST", port: "DESK_PORT" }),
  );
  return () => listener.stop();
}

/** Returns the function that closes it again. */
async function openMetrics(
  metrics: Metrics,
  place: NonNullable<ServerConfig["metrics"]>,
): Promise<() => Promise<void>> {
  const listener = await listenForMetrics(metrics, place).catch((error: unknown) =>
    refuseAddress(error, place, { host: "METRICS_HOST", port: "METRICS_PORT" }),
  );
  return () => listener.stop();
}
