import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/database.ts";
import type { Metrics } from "../../http/operation/metrics.ts";
import type { PlatformConfiguration } from "../configuration/platform-configuration.ts";
import { SANDBOX_ADAPTER } from "./adapters/adapter.ts";
import { SmsHttpAdapter } from "./adapters/sms-http.ts";
import { SmtpAdapter } from "./adapters/smtp.ts";
import { senderOf } from "./compose.ts";
import { MessageCourier } from "./courier.ts";

interface MessagesParts {
  readonly database: Database;
  readonly metrics: Metrics;
  readonly configuration: PlatformConfiguration;
}

/** When the platform stops, running deliveries have this long to be answered. */
const FINISH_MS = 1000;

/** Sends the platform's messages to players until the platform stops. */
export function startMessages(app: FastifyInstance, { database, metrics, configuration }: MessagesParts): void {
  const { mail, sms } = configuration;
  const parts = { database, metrics, log: app.log, sender: senderOf(configuration) };
  const couriers = [
    new MessageCourier({
      ...parts,
      kind: "email",
      adapter: mail.adapter === "smtp" ? new SmtpAdapter(mail) : SANDBOX_ADAPTER,
    }),
    new MessageCourier({
      ...parts,
      kind: "sms",
      adapter: sms.adapter === "http" ? new SmsHttpAdapter(sms) : SANDBOX_ADAPTER,
    }),
  ];
  app.addHook("onReady", (done) => {
    for (const courier of couriers) courier.start();
    done();
  });
  app.addHook("onClose", async () => {
    await Promise.all(couriers.map((courier) => courier.stop(FINISH_MS)));
  });
}
