import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** How far a message's time may be from the receiver's, in either direction. */
export const TOLERANCE_MS = 300_000;

const PREFIX = "whsec_";
const LEAST_BYTES = 24;
const MOST_BYTES = 64;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** Without a dot, which separates the signed parts. */
const ID = /^[\w-]{1,100}$/;
const SECONDS = /^\d{1,12}$/;
const SCHEME = "v1,";

/** The three headers of a message after Standard Webhooks 1.0.0. */
export interface WebhookHeaders {
  /** The same for every attempt of the same message. */
  readonly "webhook-id": string;
  /** The time of this attempt, in seconds since 1970. */
  readonly "webhook-timestamp": string;
  /** One signature or several with spaces between them. */
  readonly "webhook-signature": string;
}

export interface WebhookMessage {
  readonly id: string;
  readonly body: string | Buffer;
}

/** A secret with at least 24 random bytes. */
export const webhookSecretOf = (bytes: Uint8Array): string => PREFIX + Buffer.from(bytes).toString("base64");

/** True if a text is a secret in the form of the standard. */
export function isWebhookSecret(secret: string): boolean {
  return keyOf(secret) !== undefined;
}

function keyOf(secret: string): Buffer | undefined {
  const text = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : "";
  if (!BASE64.test(text)) return undefined;
  const key = Buffer.from(text, "base64");
  return key.length >= LEAST_BYTES && key.length <= MOST_BYTES ? key : undefined;
}

const digestOf = (key: Buffer, id: string, timestamp: string, body: string | Buffer): Buffer =>
  createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();

/** Signs a message at a moment, in milliseconds since 1970. With several secrets, receivers may know any of them. */
export function signWebhook({ id, body }: WebhookMessage, secrets: readonly string[], now: number): WebhookHeaders {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = secrets.map((secret) => {
    const key = keyOf(secret);
    if (!key || !ID.test(id)) throw new Error("A webhook cannot be signed: its secret or its id has another form.");
    return SCHEME + digestOf(key, id, timestamp, body).toString("base64");
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

/**
 * The id of a message if one of the secrets has signed exactly these bytes and its time is near `now`, in milliseconds
 * since 1970; else undefined. Every signature is compared with every secret, so the time that it takes says nothing.
 */
export function verifiedWebhook(
  { headers, body }: { readonly headers: IncomingHttpHeaders; readonly body: Buffer },
  secrets: readonly string[],
  now: number,
): string | undefined {
  const [id, timestamp, given] = [headers["webhook-id"], headers["webhook-timestamp"], headers["webhook-signature"]];
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof given !== "string") return undefined;
  if (!ID.test(id) || !SECONDS.test(timestamp)) return undefined;
  if (Math.abs(Number(timestamp) * 1000 - now) > TOLERANCE_MS) return undefined;
  const signatures = given
    .split(" ")
    .filter((each) => each.startsWith(SCHEME))
    .map((each) => Buffer.from(each.slice(SCHEME.length), "base64"));
  const matching = secrets.flatMap((secret) => {
    const key = keyOf(secret);
    const expected = key && digestOf(key, id, timestamp, body);
    return signatures.filter((each) => expected?.length === each.length && timingSafeEqual(expected, each));
  });
  return matching.length > 0 ? id : undefined;
}
