import { defineModule } from "../../platform/module.ts";
import { mfaSecrets } from "../../secrets/platform-secrets.ts";
import { type MessageAdapter, SANDBOX_ADAPTER } from "./adapters/adapter.ts";
import { SmsHttpAdapter } from "./adapters/sms-http.ts";
import { SmtpAdapter } from "./adapters/smtp.ts";
import { senderOf } from "./compose.ts";
import { MessageCourier, messageJob } from "./courier.ts";
import type { MessageKind } from "./outgoing.ts";
import { queueForgotten, sweepMessages } from "./queue-repository.ts";
import { unsubscribeTokens } from "./unsubscribe-token.ts";

/** Sends the platform's messages to players. */
export const messages = defineModule({
  name: "messages",
  register({ database, metrics, log, configuration, jobs }) {
    const { mail, sms } = configuration;
    const sender = senderOf(configuration);
    const unsubscribeToken = unsubscribeTokens(mfaSecrets(database, configuration.mfa));
    const send = (kind: MessageKind, adapter: MessageAdapter) =>
      jobs.work(
        messageJob(kind),
        new MessageCourier({ database, metrics, log, sender, unsubscribeToken, kind, adapter }),
      );
    send("email", mail.adapter === "smtp" ? new SmtpAdapter(mail) : SANDBOX_ADAPTER);
    send("sms", sms.adapter === "http" ? new SmsHttpAdapter(sms) : SANDBOX_ADAPTER);
    jobs.hourly("sweep-messages", async () => {
      await queueForgotten(database);
      await sweepMessages(database);
    });
  },
});
