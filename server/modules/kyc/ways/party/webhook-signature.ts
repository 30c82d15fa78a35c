import { createHmac, timingSafeEqual } from "node:crypto";
import type { RawWebhook } from "./identity-provider.ts";

/** SHA-1 is among the algorithms that providers offer, but not among those that are taken. */
const ALGORITHMS: Readonly<Record<string, string>> = { HMAC_SHA256_HEX: "sha256", HMAC_SHA512_HEX: "sha512" };

/** Headers of a signature over the raw body, in hexadecimal: Sumsub's, Veriff's and Onfido's. */
export type SignatureHeader = "x-payload-digest" | "x-hmac-signature" | "x-sha2-signature";
const ALGORITHM = "x-payload-digest-alg";

/** Whether a webhook is signed with one of the keys. Takes equally long for every wrong signature of a length. */
export function isSigned({ headers, body }: RawWebhook, keys: readonly string[], header: SignatureHeader): boolean {
  const given = headers[header];
  const wanted = (header === "x-payload-digest" ? headers[ALGORITHM] : undefined) ?? "HMAC_SHA256_HEX";
  const algorithm = typeof wanted === "string" && Object.hasOwn(ALGORITHMS, wanted) ? ALGORITHMS[wanted] : undefined;
  if (typeof given !== "string" || algorithm === undefined) return false;
  const signature = Buffer.from(given.toLowerCase());
  const matching = keys.filter((key) => {
    const expected = Buffer.from(createHmac(algorithm, key).update(body).digest("hex"));
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  return matching.length > 0;
}
