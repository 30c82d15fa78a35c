import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** How far the time of a call may be from the platform's, in either direction. */
const TOLERANCE_MS = 300_000;
const SECONDS = /^\d{1,12}$/;
const SIGNATURE = /^v1=([0-9a-f]{64})$/;

const digestOf = (secret: string, timestamp: string, body: string | Buffer): Buffer =>
  createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();

/** The headers of a call that is signed at a moment, in milliseconds since 1970. */
export function signCall(secret: string, body: string | Buffer, now: number): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  return {
    "openline-timestamp": timestamp,
    "openline-signature": `v1=${digestOf(secret, timestamp, body).toString("hex")}`,
  };
}

/** True if the secret has signed exactly these bytes, and not long before or after `now`. */
export function isSigned(headers: IncomingHttpHeaders, body: Buffer, secret: string, now: number): boolean {
  const [timestamp, signature] = [headers["openline-timestamp"], headers["openline-signature"]];
  if (typeof timestamp !== "string" || typeof signature !== "string" || !SECONDS.test(timestamp)) return false;
  const [, given] = SIGNATURE.exec(signature) ?? [];
  if (given === undefined || Math.abs(Number(timestamp) * 1000 - now) > TOLERANCE_MS) return false;
  return timingSafeEqual(Buffer.from(given, "hex"), digestOf(secret, timestamp, body));
}
