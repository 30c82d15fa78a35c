import { createHmac, createPublicKey, timingSafeEqual, verify } from "node:crypto";

const BASE64 = /^[A-Za-z0-9+/]{16,2048}={0,2}$/;
const HEX_SHA256 = /^[0-9a-f]{64}$/i;

/** True if the owner of the public key has signed exactly these bytes: RSA-SHA256, in base64. */
export function isRsaSigned(signature: unknown, body: Buffer, publicKey: string): boolean {
  if (typeof signature !== "string" || !BASE64.test(signature)) return false;
  return verify("RSA-SHA256", body, createPublicKey(publicKey), Buffer.from(signature, "base64"));
}

/** True if the secret has signed exactly these bytes: HMAC-SHA256, in hexadecimal. */
export function isHmacSigned(signature: unknown, body: Buffer, secret: string): boolean {
  if (typeof signature !== "string" || !HEX_SHA256.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), createHmac("sha256", secret).update(body).digest());
}
