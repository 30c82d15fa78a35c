import * as z from "zod/mini";
import { bet } from "../betslip/wire.ts";

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * A text at its place in a chain. `hash` is the sha256 of the text in UTF-8, `signature` the Ed25519 signature of the
 * same bytes in base64url; `previous` is the hash of the text before, null for the first.
 */
const signedText = z.object({
  number: z.int().check(z.positive()),
  previous: z.nullable(sha256),
  payload: z.string(),
  hash: sha256,
  keyId: z.string(),
  signature: z.string(),
});
export type SignedText = z.infer<typeof signedText>;

/** The most cash-outs of a bet that a receipt can show. */
const MOST_CASH_OUTS = 10_000;

/**
 * A bet as it was placed, in the player's chain, and what was paid for it before its end, in a chain of the bet's own
 * that begins with the receipt's hash; receipts that were saved before cash-outs were sealed leave that out.
 */
export const receipt = z.object({
  ...signedText.shape,
  cashOuts: z.optional(z.array(signedText).check(z.maxLength(MOST_CASH_OUTS))),
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

/**
 * `GET /api/v1/receipts?after=`: the player's receipts by their numbers, with their cash-outs; `next` is the `after` of the
 * next page.
 */
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
  /** Whether every cash-out of the bet is sealed; those of earlier bets were not from the first. */
  sealsCashOuts: z.optional(z.literal(true)),
  bet,
});
export type SealedBet = z.infer<typeof sealedBet>;

const minor = z.int().check(z.nonnegative());

/**
 * The content of a cash-out's payload: its place in the bet's chain, what of the stake was paid for with how much and
 * what was withheld as tax, and both with all before. `kind` says how: cashed out, edited, or given back unplayed.
 */
export const sealedCashOut = z.object({
  number: z.int().check(z.positive()),
  previous: z.nullable(sha256),
  account: z.string(),
  bet: z.string(),
  kind: z.string(),
  stake: minor,
  paid: minor,
  tax: minor,
  total: z.object({ stake: minor, paid: minor }),
  at: z.iso.datetime(),
  /** The bet that took its place, where it was edited. */
  replacedBy: z.nullable(z.string()),
});
export type SealedCashOut = z.infer<typeof sealedCashOut>;

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
