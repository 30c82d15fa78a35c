import type { Agent } from "node:https";
import cookies from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type { PlatformClock } from "./clock.ts";
import type { Database } from "./db/database.ts";
import type { LineBook } from "./feed/line/line-book.ts";
import { authenticateWith } from "./http/requests/authentication.ts";
import { answerBadAddress, answerErrors } from "./http/answers/errors.ts";
import { guardRequests } from "./http/requests/guard-requests.ts";
import { databaseNeed, healthRoutes } from "./http/operation/health.ts";
import { keepRateLimitsSmall } from "./http/limits/sweep-rate-limits.ts";
import { Connections, patience } from "./http/load/connections.ts";
import { LoadMeter } from "./http/load/load-meter.ts";
import { shedLoad } from "./http/load/shed-load.ts";
import { LogBrake } from "./http/operation/log-brake.ts";
import { Metrics } from "./http/operation/metrics.ts";
import { answerNotFound } from "./http/answers/not-found.ts";
import { docsRoute } from "./http/docs/openapi.ts";
import { Readiness } from "./http/operation/readiness.ts";
import { Site } from "./http/site/site.ts";
import type { Certificate } from "./http/tls/certificate.ts";
import { readJsonBodies } from "./http/requests/json-body.ts";
import { speakLanguages } from "./http/answers/request-language.ts";
import { analyticsRoutes } from "./modules/analytics/routes.ts";
import { BreachedRange, NO_BREACHED_PASSWORDS } from "./modules/registration/breached-passwords.ts";
import { OneClickService } from "./modules/registration/one-click-service.ts";
import { PhoneClaimService } from "./modules/registration/phone-claim-service.ts";
import { profileRoutes } from "./modules/registration/profile-routes.ts";
import { ProfileService } from "./modules/registration/profile-service.ts";
import { registrationRoutes } from "./modules/registration/routes.ts";
import { RegistrationService } from "./modules/registration/service.ts";
import { betListRoutes } from "./modules/bets/list/list-routes.ts";
import { BetListService } from "./modules/bets/list/list-service.ts";
import { ResultInbox } from "./modules/bets/result-inbox.ts";
import { sweepKeys } from "./modules/bets/repository.ts";
import { sweepFlights } from "./modules/bets/flight-repository.ts";
import { betRoutes } from "./modules/bets/routes.ts";
import { BetService } from "./modules/bets/service.ts";
import { bookingRoutes } from "./modules/booking/routes.ts";
import { EditService } from "./modules/cash-out/edit-service.ts";
import { OrderWatch } from "./modules/cash-out/order-watch.ts";
import { sweepQuoteSecrets } from "./modules/cash-out/quote-secret-repository.ts";
import { cashOutRoutes } from "./modules/cash-out/routes.ts";
import { CashOutService } from "./modules/cash-out/service.ts";
import { clusterRoutes } from "./modules/clusters/routes.ts";
import { PlayerClusters } from "./modules/clusters/service.ts";
import { Doorway } from "./modules/entrance/doorway.ts";
import { startEntrance } from "./modules/entrance/start.ts";
import { sweepEntrance } from "./modules/entrance/sweep-repository.ts";
import { bonusRoutes } from "./modules/bonuses/routes.ts";
import { BonusService } from "./modules/bonuses/service.ts";
import type { PlatformConfiguration } from "./modules/configuration/platform-configuration.ts";
import { configurationRoutes } from "./modules/configuration/routes.ts";
import { contentRoutes } from "./modules/content/routes.ts";
import { favoriteRoutes } from "./modules/favorites/routes.ts";
import { growthRoutes } from "./modules/flags/growth-routes.ts";
import { startErrorReports } from "./modules/error-reports/register.ts";
import { flagRoutes } from "./modules/flags/routes.ts";
import { Geo } from "./modules/geo/geo.ts";
import { geoRoutes } from "./modules/geo/routes.ts";
import { ExchangeService } from "./modules/provider/exchange-service.ts";
import { ProviderService } from "./modules/provider/provider-service.ts";
import { Providers } from "./modules/provider/providers.ts";
import { providerRoutes } from "./modules/provider/routes.ts";
import { pwaRoutes } from "./modules/pwa/routes.ts";
import { closeForMaintenance } from "./modules/maintenance/gate.ts";
import { Maintenance } from "./modules/maintenance/maintenance.ts";
import { maintenanceRoutes, sandboxMaintenanceRoute } from "./modules/maintenance/routes.ts";
import { startMessages } from "./modules/messages/register.ts";
import { configuredParty } from "./modules/mfa/methods/relying-party.ts";
import { startMfa } from "./modules/mfa/start.ts";
import { PlatformSecrets } from "./modules/mfa/secrets/platform-secrets.ts";
import { sweepChallenges } from "./modules/mfa/sweep-repository.ts";
import { NotificationCourier } from "./modules/notifications/courier.ts";
import { sweepMessages } from "./modules/messages/queue-repository.ts";
import { sweepNotifications } from "./modules/notifications/repository.ts";
import { startPush } from "./modules/notifications/push/start.ts";
import { sweepPush } from "./modules/notifications/push/subscription-repository.ts";
import { notificationRoutes } from "./modules/notifications/routes.ts";
import { NotificationService } from "./modules/notifications/service.ts";
import { receiptRoutes } from "./modules/receipts/routes.ts";
import { ReceiptService } from "./modules/receipts/service.ts";
import { Guard } from "./modules/guard/guard.ts";
import { sandboxGuardRoutes } from "./modules/guard/sandbox-routes.ts";
import { sandboxFeedRoutes } from "./modules/sandbox/feed-routes.ts";
import { inProcess } from "./modules/sandbox/oidc/in-process.ts";
import { sandboxOidcRoutes } from "./modules/sandbox/oidc/routes.ts";
import { sandboxRoutes } from "./modules/sandbox/routes.ts";
import { sessionRoutes } from "./modules/session/routes.ts";
import { hostLoginRoute, sandboxHostTokenRoute } from "./modules/session/host-tokens.ts";
import { sessionListRoutes } from "./modules/session/session-list-routes.ts";
import { watchSessions } from "./modules/session/watch-sessions.ts";
import { SessionService } from "./modules/session/service.ts";
import { sportRoutes } from "./modules/sports/routes.ts";
import { walletRoutes } from "./modules/wallet/routes.ts";
import { sandboxWalletRoutes } from "./modules/wallet/sandbox-routes.ts";
import { WalletService } from "./modules/wallet/service.ts";
import { Presence } from "./processes/presence.ts";
import type { Hub } from "./realtime/hub.ts";
import { shareHub } from "./realtime/shared-hub.ts";
import { sweepHourly } from "./sweep-hourly.ts";

export interface AppOptions {
  readonly database: Database;
  readonly configuration: PlatformConfiguration;
  readonly clock: PlatformClock;
  readonly book: LineBook;
  readonly hub: Hub;
  readonly logLevel: string;
  /** The addresses under which visitors reach the product; if omitted, a sandbox for this machine alone. */
  readonly site?: Site | undefined;
  /** The certificate of the listener; plain http if omitted. */
  readonly certificate?: Certificate | undefined;
  /** The counters for the metrics listener; if omitted, they are counted but never read. */
  readonly metrics?: Metrics | undefined;
  /** The checks that must pass before the platform is ready; its database if omitted. */
  readonly readiness?: Readiness | undefined;
  /** The release of the product, as its build names it; undefined if no product is served. */
  readonly release?: string | undefined;
  /** Measures whether the platform is overloaded; the app creates its own if omitted. */
  readonly meter?: LoadMeter | undefined;
  /** The agent that calls push services; if omitted, only public addresses are called. */
  readonly pushAgent?: Agent | undefined;
}

/** The platform's HTTP calls over its parts. Closing it stops its work; the caller still owns the database. */
export function createApp(options: AppOptions): FastifyInstance {
  const { database, configuration, clock, book, logLevel, pushAgent, certificate, release = "" } = options;
  const { publicOrigin, trustedProxies } = configuration;
  const { isSandbox } = configuration.sandbox;
  const { site = new Site({ publicOrigin, trustedProxies, isSandbox, isOpen: false, host: "127.0.0.1" }) } = options;
  const waits = patience(configuration.load);
  const app = Fastify({
    logger: {
      level: logLevel,
      // Standard output is reserved for the one line with the product's address.
      stream: process.stderr,
      // An address can contain secrets, so only the route is logged.
      serializers: {
        req: ({ method, routeOptions, raw }: FastifyRequest) => ({
          ...{ method, route: routeOptions.url },
          ip: site.arrivalOf(raw).address,
        }),
      },
      redact: ["req.headers", "email", "password", "token", "*.email", "*.password", "*.token"],
    },
    bodyLimit: 64 * 1024,
    requestTimeout: waits.requestTimeout,
    keepAliveTimeout: waits.keepAliveTimeout,
    http: waits,
    trustProxy: site.isTrusted,
    ...(certificate && { serverFactory: certificate.serverOf }),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
  });
  app.decorate("routeSpecs", []);
  const connections = new Connections(configuration.load, site.isTrusted);
  connections.watch(app.server);
  const { meter = new LoadMeter(configuration.load) } = options;
  shedLoad(app, meter, connections);
  void app.register(cookies);
  const languages = configuration.common.languages.map(({ value }) => value);
  speakLanguages(app, languages);
  guardRequests(app, site, configuration.hsts);
  const onFailure = (error: unknown) => app.log.error(error, "It could not be seen whether the platform is closed.");
  const maintenance = new Maintenance({ database, onFailure });
  closeForMaintenance(app, maintenance);
  readJsonBodies(app);
  answerErrors(app);
  answerNotFound(app);
  const { metrics = new Metrics(), readiness = new Readiness([databaseNeed(database)]) } = options;
  metrics.measure(app);
  healthRoutes(app, readiness, database);
  if (configuration.docs.isPublic ?? isSandbox) docsRoute(app);

  const hub = shareHub(options.hub, database.facts);
  app.addHook("onClose", (_app, done) => {
    hub.stop();
    done();
  });
  const sessions = new SessionService(database, hub);
  const wallet = new WalletService({ database, clock, hub });
  const inbox = new ResultInbox({ database, book, clock, hub, metrics, log: app.log });
  const { betting } = configuration;
  const guard = new Guard({ database, betting });
  const bonuses = new BonusService({ database, clock, betting });
  const bets = new BetService({ database, book, clock, inbox, hub, metrics, betting, bonuses, guard });
  meter.watch(() => database.load());
  meter.watch(() => bets.queue());
  const receipts = new ReceiptService(database, configuration.receipts);
  const cashOuts = new CashOutService({ database, book, clock, hub, betting });
  const presence = new Presence({ database, log: app.log, onDeath: () => inbox.takeOver() });
  const orders = new OrderWatch({ database, book, cashOuts, log: app.log, watcher: presence.id });
  const edits = new EditService({ database, book, clock, hub, inbox, cashOuts, betting, bonuses, guard });
  const courier = new NotificationCourier({ database, hub, log: app.log });
  authenticateWith(app, sessions);

  const secrets = new PlatformSecrets(database, configuration.mfa);
  const passkeys = configuredParty(configuration.mfa, publicOrigin);
  const mfa = { ...configuration.mfa, passkeys };
  const secondFactor = startMfa(app, { database, sessions, secrets, configuration: mfa });
  const doorway = new Doorway(sessions, secondFactor);
  configurationRoutes(app, configuration);
  maintenanceRoutes(app, maintenance);
  flagRoutes(app, configuration.featureFlagService, configuration.featureFlags);
  growthRoutes(app, configuration.growthFeatures);
  sportRoutes(app);
  geoRoutes(app, new Geo(configuration.geo, isSandbox, site.isTrusted));
  const names = { brand: configuration.brandName, support: configuration.supportMail };
  contentRoutes(app, { betting, clock, names });
  pwaRoutes(app, configuration.app.native);
  const clusters = new PlayerClusters(database, clock);
  sessionRoutes(app, { database, sessions, wallet, guard, clusters });
  clusterRoutes(app, clusters);
  sessionListRoutes(app, database, sessions);
  hostLoginRoute(app, database, sessions);
  walletRoutes(app, wallet);
  const { registration: rules } = configuration;
  const joining = { database, sessions, secrets, welcome: { configuration, clock } };
  const brake = new LogBrake();
  const breached = rules.breachedPasswordsUrl
    ? new BreachedRange(rules.breachedPasswordsUrl, (reason) =>
        brake.write((more) => app.log.warn({ reason, ...more }, "Leaked passwords: no answer.")),
      )
    : NO_BREACHED_PASSWORDS;
  startEntrance(app, { database, sessions, doorway, breached, secrets, passkeys, isSandbox });
  registrationRoutes(app, {
    database,
    registrations: new RegistrationService({ ...joining, breached }),
    oneClick: new OneClickService(joining),
    rules,
  });
  profileRoutes(app, {
    database,
    profiles: new ProfileService(database, rules),
    claims: new PhoneClaimService(database, secrets),
  });
  const providers = new Providers({
    configured: configuration.providers,
    sandbox: isSandbox ? inProcess(app) : undefined,
  });
  const exchanges = new ExchangeService(database, providers, (failure, reason) =>
    brake.write((more) => app.log.warn({ failure, reason, ...more }, "A sign-in with a third party failed.")),
  );
  const service = new ProviderService({ database, exchanges, doorway, welcome: { configuration, clock } });
  providerRoutes(app, { database, providers, exchanges, service, publicOrigin: configuration.publicOrigin, languages });
  betRoutes(app, bets);
  betListRoutes(app, new BetListService(database));
  bonusRoutes(app, bonuses);
  receiptRoutes(app, receipts);
  cashOutRoutes(app, { cashOuts, orders, edits });
  bookingRoutes(app, { database, book, clock });
  favoriteRoutes(app, database);
  notificationRoutes(app, new NotificationService(database, hub));
  startPush(app, { database, sessions, metrics, configuration: configuration.push, publicOrigin, agent: pushAgent });
  analyticsRoutes(app, metrics);
  startErrorReports(app, { reporting: configuration.errorReporting, metrics, release });
  startMessages(app, { database, metrics, configuration });
  if (isSandbox) {
    sandboxRoutes(app, { database, configuration });
    sandboxMaintenanceRoute(app, database, maintenance);
    sandboxOidcRoutes(app, { database, publicOrigin: configuration.publicOrigin });
    sandboxFeedRoutes(app, { inbox, clock, book });
    sandboxHostTokenRoute(app, database);
    sandboxGuardRoutes(app, { database, clock });
    sandboxWalletRoutes(app, wallet);
  }

  hub.providePlayers({
    authenticate: async (token) => {
      const found = await sessions.sessionOf(token);
      return found && { player: found.player.number, session: found.id };
    },
    image: async (number) => {
      const { own, all } = await wallet.wallets(number);
      return { balance: own, balances: all };
    },
  });
  watchSessions(app, sessions, database.facts);
  keepRateLimitsSmall(app, database);
  sweepHourly(app, [
    () => sessions.sweep(),
    () => sweepEntrance(database),
    () => sweepChallenges(database),
    () => sweepNotifications(database),
    () => sweepPush(database),
    () => sweepMessages(database),
    () => sweepKeys(database),
    () => sweepQuoteSecrets(database),
    () => sweepFlights(database),
  ]);
  app.addHook("onReady", () => presence.start());
  app.addHook("onReady", () => receipts.start());
  app.addHook("onReady", () => inbox.start());
  app.addHook("onReady", () => orders.start());
  app.addHook("onReady", () => courier.start());
  app.addHook("preClose", (done) => {
    bets.stop();
    cashOuts.stop();
    edits.stop();
    done();
  });
  app.addHook("onClose", () => courier.stop());
  app.addHook("onClose", () => presence.stop());
  app.addHook("onClose", () => orders.stop());
  app.addHook("onClose", () => inbox.stop());
  return app;
}
