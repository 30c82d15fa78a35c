import type { Agent } from "node:https";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../db/database.ts";
import type { Metrics } from "../../../http/operation/metrics.ts";
import type { SessionService } from "../../session/service.ts";
import { PushCourier } from "./push-courier.ts";
import { subjectOf, type PushConfiguration } from "./push-configuration.ts";
import { PushKeys } from "./push-keys.ts";
import { pushRoutes } from "./push-routes.ts";
import { publicAgent, PushSender } from "./push-sender.ts";
import { PushService } from "./push-service.ts";

interface PushPlace {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly metrics: Metrics;
  readonly configuration: PushConfiguration;
  readonly publicOrigin: string | undefined;
  /** The agent that calls push services, if not the default one for public addresses. */
  readonly agent: Agent | undefined;
}

/** When the platform stops, running calls have this long to be answered. */
const FINISH_MS = 1000;

/** Sends pushes to devices until the platform stops. */
export function startPush(app: FastifyInstance, place: PushPlace): void {
  const { database, metrics, configuration, publicOrigin } = place;
  const keys = new PushKeys(database, configuration);
  const push = new PushService({ database, keys, hosts: configuration.hosts });
  pushRoutes(app, { database, push, sessions: place.sessions });
  const agent = place.agent ?? publicAgent();
  const sender = new PushSender({ keys, subject: subjectOf(configuration, publicOrigin), agent });
  const courier = new PushCourier({ database, sender, metrics, log: app.log });
  app.addHook("onReady", (done) => {
    courier.start();
    done();
  });
  app.addHook("onClose", async () => {
    const cut = setTimeout(() => agent.destroy(), FINISH_MS);
    await courier.stop();
    clearTimeout(cut);
    agent.destroy();
  });
}
