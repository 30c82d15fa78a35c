import * as z from "zod/mini";
import { emailAddress } from "../../../core/format/email-rules.ts";
import { serviceKey, serviceUrl } from "../../http/requests/service-address.ts";

const text = z.string().check(z.minLength(1), z.maxLength(1000));
const sandbox = z.object({ adapter: z.literal("sandbox") });

const smtp = z.object({
  adapter: z.literal("smtp"),
  host: z.string().check(z.regex(/^[A-Za-z0-9.:-]{1,253}$/)),
  port: z._default(z.int().check(z.gte(1), z.lte(65_535)), 587),
  /**
   * TLS from the first byte, as on port 465. Otherwise the connection begins unencrypted and must be upgraded by
   * STARTTLS.
   */
  secure: z._default(z.boolean(), false),
  /** Sends unencrypted if the server has no STARTTLS. Only for a server on the same machine or network. */
  allowsPlain: z._default(z.boolean(), false),
  user: z.optional(text),
  password: z.optional(text),
  /** The sender's address; the brand's name is added. */
  from: emailAddress,
  /** The certificate (PEM) that signed the server's certificate, if it is not from a public authority. */
  ca: z.optional(z.string().check(z.startsWith("-----BEGIN CERTIFICATE-----"))),
});
export type SmtpConfiguration = z.infer<typeof smtp>;

const http = z.object({ adapter: z.literal("http"), url: serviceUrl, key: serviceKey });

/** How mails are sent. */
export const mailConfiguration = z.discriminatedUnion("adapter", [sandbox, smtp]);

/** How SMS are sent. */
export const smsConfiguration = z.discriminatedUnion("adapter", [sandbox, http]);
