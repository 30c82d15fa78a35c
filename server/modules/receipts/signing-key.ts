import { createHash, createPrivateKey, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import type { ReceiptKey } from "../../../plugins/my-bets/receipt-wire.ts";

/** A pair of Ed25519 keys as it is kept, in base64url. */
export interface KeptKey {
  readonly id: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

export function newKey(): KeptKey {
  const { x = "", d = "" } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  return { id: thumbprint(x), publicKey: x, privateKey: d };
}

/** What RFC 7638 calls a key: the sha256 of what makes it, in the order of the alphabet. */
export const thumbprint = (x: string): string =>
  createHash("sha256")
    .update(JSON.stringify({ crv: "Ed25519", kty: "OKP", x }))
    .digest("base64url");

export const presentKey = ({ id, publicKey }: Pick<KeptKey, "id" | "publicKey">): ReceiptKey => ({
  kty: "OKP",
  crv: "Ed25519",
  alg: "EdDSA",
  use: "sig",
  kid: id,
  x: publicKey,
});

export const privateKeyOf = ({ publicKey, privateKey }: KeptKey): KeyObject =>
  createPrivateKey({ key: { kty: "OKP", crv: "Ed25519", x: publicKey, d: privateKey }, format: "jwk" });

/** Ed25519 signs the same text the same way every time. */
export const signatureOf = (payload: string, key: KeyObject): string =>
  sign(null, Buffer.from(payload, "utf8"), key).toString("base64url");
