import * as z from "zod/mini";
import { bet } from "../betslip/wire.ts";

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * A bet as it was placed, in the exact text that is signed. `hash` is the sha256 of the text in UTF-8, `signature` the
 * Ed25519 signature of the same bytes in base64url; `previous` is the hash of the player's previous receipt, null for
 * the first.
 */
export const receipt = z.object({
  number: z.int().check(z.positive()),
  previous: z.nullable(sha256),
  payload: z.string(),
  hash: sha256,
  keyId: z.string(),
  signature: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

/**
 * `GET /api/v1/bets/{id}/statement`: the platform's present statement about a bet, its results and its payment. It is
 * signed with the current key, so that the platform cannot later deny it.
 */
export const statement = z.object({ payload: z.string(), keyId: z.string(), signature: z.string() });
export type Statement = z.infer<typeof statement>;

/** The content of a statement's payload: the hash of the bet's receipt, and the bet in its present state. */
export const statedBet = z.object({ receipt: sha256, bet });
export type StatedBet = z.infer<typeof statedBet>;

/** `GET /api/v1/receipts?after=`: the player's receipts by their numbers; `next` is the `after` of the next page. */
export const receiptPage = z.object({ receipts: z.array(receipt), next: z.nullable(z.int()) });
export type ReceiptPage = z.infer<typeof receiptPage>;

/**
 * The content of a receipt's payload: its place in the player's chain, the version of the settlement rules, and the
 * bet.
 */
export const sealedBet = z.object({
  number: z.int(),
  previous: z.nullable(sha256),
  rules: z.string(),
  account: z.string(),
  bet,
});
export type SealedBet = z.infer<typeof sealedBet>;

/** A public key as a JSON Web Key; `kid` is its RFC 7638 thumbprint. */
export const receiptKey = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  alg: z.literal("EdDSA"),
  use: z.literal("sig"),
  kid: z.string(),
  x: z.string(),
});
export type ReceiptKey = z.infer<typeof receiptKey>;

/** `GET /api/v1/receipts/keys`: every key that has ever signed receipts, the newest first. */
export const receiptKeys = z.object({ keys: z.array(receiptKey) });
export type ReceiptKeys = z.infer<typeof receiptKeys>;
