import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { ReceiptKey } from "../../../plugins/my-bets/receipt-wire.ts";

/** A pair of Ed25519 keys as stored, in base64url. */
export interface KeptKey {
  readonly id: string;
  readonly publicKey: string;
  /** Null if the configuration contains it, or contained it earlier. */
  readonly privateKey: string | null;
}

/** A key pair that can sign. */
export interface SigningKey extends KeptKey {
  readonly privateKey: string;
}

export const newKey = (): SigningKey => pairOf(generateKeyPairSync("ed25519").privateKey);

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 form (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** The key pair that belongs to a private key, in base64url. */
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

/** The key's id by RFC 7638: the sha256 of its required members in alphabetical order. */
const thumbprint = (x: string): string =>
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

/** Ed25519 signatures of the same text are always the same. */
export const signatureOf = (payload: string, key: KeyObject): string =>
  sign(null, Buffer.from(payload, "utf8"), key).toString("base64url");
