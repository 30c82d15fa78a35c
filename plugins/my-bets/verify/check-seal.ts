import type { Receipt, ReceiptKey, SignedText, Statement } from "../receipt-wire.ts";
import { sealedBetOf } from "./read-receipt.ts";

/**
 * `unsupported` if the browser cannot check: it has no Ed25519, or no cryptography at all because the address is not
 * secure.
 */
export type SignatureVerdict = "good" | "bad" | "key_unknown" | "no_keys" | "unsupported";
export type HashVerdict = "good" | "bad" | "unsupported";
/** Whether the text names the place in the chain that the receipt claims. */
export type PlaceVerdict = "good" | "bad" | "unreadable";

/** The functions of Web Cryptography that are needed; undefined on a page without it. */
export type Cryptography = Pick<SubtleCrypto, "digest" | "importKey" | "verify"> | undefined;

export async function checkHash({ payload, hash }: SignedText, subtle: Cryptography): Promise<HashVerdict> {
  if (!subtle) return "unsupported";
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(payload));
  return hexOf(digest) === hash ? "good" : "bad";
}

/** Whether the text is exactly what the platform signed. `keys` is undefined if they could not be loaded. */
export async function checkSignature(
  { payload, signature, keyId }: Statement,
  keys: readonly ReceiptKey[] | undefined,
  subtle: Cryptography,
): Promise<SignatureVerdict> {
  if (!subtle) return "unsupported";
  if (!keys) return "no_keys";
  const known = keys.find(({ kid }) => kid === keyId);
  if (!known) return "key_unknown";
  const bytes = bytesOf(signature);
  if (!bytes) return "bad";
  try {
    const { kty, crv, x } = known;
    const key = await subtle.importKey("jwk", { kty, crv, x }, { name: "Ed25519" }, false, ["verify"]);
    return (await subtle.verify({ name: "Ed25519" }, key, bytes, new TextEncoder().encode(payload))) ? "good" : "bad";
  } catch (error) {
    // A browser without Ed25519 throws an error of this name; an invalid key causes a different one.
    if (error instanceof Error && error.name === "NotSupportedError") return "unsupported";
    throw error;
  }
}

export function checkPlace(receipt: Receipt): PlaceVerdict {
  const sealed = sealedBetOf(receipt);
  if (!sealed) return "unreadable";
  const isFirst = receipt.number === 1;
  const isSame = sealed.number === receipt.number && sealed.previous === receipt.previous;
  return isSame && isFirst === (receipt.previous === null) ? "good" : "bad";
}

const hexOf = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Accepts only the canonical form, so that no character of a signature can be changed unnoticed. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(base64url)) return undefined;
  try {
    const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
    const again = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
    return again === base64url ? Uint8Array.from(binary, (sign) => sign.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}
