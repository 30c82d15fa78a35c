import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import type { SmtpConfiguration } from "../../../server/modules/messages/messages-configuration.ts";
import { selfSigned } from "./self-signed.ts";

export interface Arrived {
  readonly from: string;
  readonly to: readonly string[];
  readonly isSecure: boolean;
  readonly user: string | undefined;
  readonly mail: ParsedMail;
}

/** How a mail server answers: with a code and a text, or not at all. */
export type MailReply = number | "nothing";

export const MAIL_ACCOUNT = { user: "openline", password: "a password of the mail server" };

/** A mail server on this machine with its own certificate. It stores the mails and answers as the test sets. */
export class MailServer {
  readonly arrived: Arrived[] = [];
  /** The answers to the next recipients' addresses, in order; after that, all are accepted. */
  readonly replies: MailReply[] = [];
  /** Called with every recipient's address, before it is answered. */
  onReceiver: (address: string) => void = () => undefined;

  private constructor(
    private readonly server: SMTPServer,
    private readonly cert: string,
  ) {}

  static async start({ hasTls = true, port = 0, ...keys }: { hasTls?: boolean; port?: number } & Partial<Keys> = {}) {
    const { key, cert } = { ...selfSigned("localhost"), ...keys };
    const server: SMTPServer = new SMTPServer({
      ...(hasTls ? { key, cert } : { hideSTARTTLS: true, disabledCommands: ["STARTTLS"] }),
      logger: false,
      authOptional: !hasTls,
      closeTimeout: 100,
      disableReverseLookup: true,
      onAuth: ({ username, password }, _session, done) =>
        username === MAIL_ACCOUNT.user && password === MAIL_ACCOUNT.password
          ? done(null, { user: username })
          : done(new Error("Wrong user or password")),
      onRcptTo: ({ address }, _session, done) => {
        own.onReceiver(address);
        const reply = own.replies.shift() ?? 250;
        if (reply === 250) done();
        else if (reply !== "nothing") done(Object.assign(new Error(`no ${address}`), { responseCode: reply }));
      },
      onData: (stream, { envelope, secure, user }, done) => {
        void simpleParser(stream).then((mail) => {
          const { mailFrom, rcptTo } = envelope;
          const from = mailFrom === false ? "" : mailFrom.address;
          own.arrived.push({
            from,
            to: rcptTo.map(({ address }) => address),
            isSecure: secure,
            user: user as string,
            mail,
          });
          done();
        }, done);
      },
    });
    const own = new MailServer(server, cert);
    server.on("error", () => undefined);
    await once(server.listen(port, "127.0.0.1"), "listening");
    return own;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  /** The configuration with which a platform sends through this server. */
  get configuration(): SmtpConfiguration {
    return { ...this.bare, ca: this.cert, ...MAIL_ACCOUNT };
  }

  /** The same, without trust in its certificate and without an account. */
  get bare(): SmtpConfiguration {
    const from = "no-reply@openline.test";
    return { adapter: "smtp", host: "localhost", port: this.port, secure: false, allowsPlain: false, from };
  }

  /** The mails that arrived for an address, newest first. */
  to(address: string): readonly ParsedMail[] {
    return this.arrived.flatMap(({ to, mail }) => (to.includes(address) ? [mail] : [])).reverse();
  }

  async stop(): Promise<void> {
    await new Promise<void>((stopped) => this.server.close(() => stopped()));
  }
}

interface Keys {
  readonly key: string;
  readonly cert: string;
}
