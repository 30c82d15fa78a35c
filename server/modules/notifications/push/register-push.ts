import type { Platform } from "../../../platform/platform.ts";
import { subjectOf } from "./push-configuration.ts";
import { PushCourier } from "./push-courier.ts";
import { PushKeys } from "./push-keys.ts";
import { pushRoutes } from "./push-routes.ts";
import { publicAgent, PushSender } from "./push-sender.ts";
import { PushService } from "./push-service.ts";
import { sweepPush } from "./subscription-repository.ts";

/** When the platform stops, running calls have this long to be answered. */
const FINISH_MS = 1000;

/** Sends pushes to devices until the platform stops. */
export function registerPush(platform: Platform): void {
  const { app, database, sessions, metrics, log } = platform;
  const { push: configuration, publicOrigin } = platform.configuration;
  const keys = new PushKeys(database, configuration);
  const push = new PushService({ database, keys, hosts: configuration.hosts });
  pushRoutes(app, { database, push, sessions });
  const agent = platform.pushAgent ?? publicAgent();
  const sender = new PushSender({ keys, subject: subjectOf(configuration, publicOrigin), agent });
  const courier = new PushCourier({ database, sender, metrics, log });
  platform.onStart(() => courier.start());
  platform.onStop(async () => {
    const cut = setTimeout(() => agent.destroy(), FINISH_MS);
    await courier.stop();
    clearTimeout(cut);
    agent.destroy();
  });
  platform.jobs.hourly("sweep-push", () => sweepPush(database));
}
