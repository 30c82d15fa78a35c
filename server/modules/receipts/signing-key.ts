import { createHash, createPrivateKey, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import type { ReceiptKey } from "../../../plugins/my-bets/receipt-wire.ts";

/** A pair of Ed25519 keys as it is kept, in base64url. */
export interface KeptKey {
  readonly id: string;
  readonly publicKey: string;
  /** Null where the configuration holds it, or held it. */
  readonly privateKey: string | null;
}

/** The same with what signs. */
export interface SigningKey extends KeptKey {
  readonly privateKey: string;
}

export const newKey = (): SigningKey => pairOf(generateKeyPairSync("ed25519").privateKey);

/** What stands before the 32 bytes of an Ed25519 key in the form that is read (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** The pair of a private key, in base64url. */
export const keyOf = (privateKey: string): SigningKey =>
  pairOf(
    createPrivateKey({
      key: Buffer.concat([PKCS8, Buffer.from(privateKey, "base64url")]),
      format: "der",
      type: "pkcs8",
    }),
  );

function pairOf(key: KeyObject): SigningKey {
  const { x = "", d = "" } = key.export({ format: "jwk" });
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

export const privateKeyOf = ({ publicKey, privateKey }: SigningKey): KeyObject =>
  createPrivateKey({ key: { kty: "OKP", crv: "Ed25519", x: publicKey, d: privateKey }, format: "jwk" });

/** Ed25519 signs the same text the same way every time. */
export const signatureOf = (payload: string, key: KeyObject): string =>
  sign(null, Buffer.from(payload, "utf8"), key).toString("base64url");
