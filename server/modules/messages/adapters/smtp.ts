import type { Transporter } from "nodemailer";
import { plainText } from "../compose.ts";
import { mailHtml } from "../mail-html.ts";
import type { SmtpConfiguration } from "../messages-configuration.ts";
import type { Delivery, MessageAdapter, Outcome } from "./adapter.ts";

/** The time limit of every step of an exchange. */
const STEP_MS = 10_000;

/** The error of nodemailer for a mail that was not sent. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Sends mails by SMTP, with TLS unless the configuration says otherwise. */
export class SmtpAdapter implements MessageAdapter {
  private transport: Promise<Transporter> | undefined;

  constructor(private readonly configuration: SmtpConfiguration) {}

  async deliver({ id, to, message, madeAt }: Delivery, signal: AbortSignal): Promise<Outcome> {
    const { from } = this.configuration;
    const { brand, language, subject, unsubscribe } = message;
    try {
      this.transport ??= this.connect();
      await (
        await this.transport
      ).sendMail({
        from: { name: brand, address: from },
        to: { name: "", address: to },
        envelope: { from, to: [to] },
        subject,
        text: plainText(message),
        html: mailHtml(message),
        date: madeAt,
        signal,
        messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
        // Automatic out-of-office programs do not answer mails with this header.
        headers: {
          "Auto-Submitted": "auto-generated",
          "Content-Language": language,
          ...(unsubscribe && {
            "List-Unsubscribe": `<${unsubscribe.oneClick}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      });
      return { outcome: "sent" };
    } catch (error) {
      return outcomeOf(error as SmtpError);
    }
  }

  private async connect(): Promise<Transporter> {
    const { host, port, secure, allowsPlain, user, password, ca } = this.configuration;
    // Loaded with the first mail, so that the platform starts sooner.
    const { createTransport } = await import("nodemailer");
    return createTransport({
      host,
      port,
      secure,
      requireTLS: !secure && !allowsPlain,
      ...(user !== undefined && { auth: { user, pass: password ?? "" } }),
      tls: { minVersion: "TLSv1.2", ...(ca !== undefined && { ca }) },
      dnsTimeout: STEP_MS,
      connectionTimeout: STEP_MS,
      greetingTimeout: STEP_MS,
      socketTimeout: STEP_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

/**
 * Only a permanent error about a receiver or a mail ends the message. A wrong password or sender is a configuration
 * error: once it is corrected, the waiting mails are sent.
 */
function outcomeOf({ code = "ESOCKET", command = "", responseCode = 0 }: SmtpError): Outcome {
  // The server's text may contain the address, so it is left out.
  const reason = [code, command, responseCode || ""].join(" ").trim();
  const isOfMail = code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM");
  if (isOfMail && (responseCode >= 500 || command === "API")) return { outcome: "refused", reason };
  return { outcome: "later", reason, isDown: !isOfMail, retryAfter: 0 };
}
