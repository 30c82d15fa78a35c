import { defineModule } from "../../platform/module.ts";
import { SANDBOX_ADAPTER } from "./adapters/adapter.ts";
import { SmsHttpAdapter } from "./adapters/sms-http.ts";
import { SmtpAdapter } from "./adapters/smtp.ts";
import { senderOf } from "./compose.ts";
import { MessageCourier } from "./courier.ts";
import { sweepMessages } from "./queue-repository.ts";

/** When the platform stops, running deliveries have this long to be answered. */
const FINISH_MS = 1000;

/** Sends the platform's messages to players until the platform stops. */
export const messages = defineModule({
  name: "messages",
  register(platform) {
    const { database, metrics, log, configuration } = platform;
    const { mail, sms } = configuration;
    const parts = { database, metrics, log, sender: senderOf(configuration) };
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
    platform.onStart(() => couriers.forEach((courier) => courier.start()));
    platform.onStop(async () => {
      await Promise.all(couriers.map((courier) => courier.stop(FINISH_MS)));
    });
    platform.hourly(() => sweepMessages(database));
  },
});
