import * as z from "zod/mini";

/** `asked`: being made. `ready`: can be fetched once. */
const copyState = z.enum(["asked", "ready", "taken", "expired", "failed"]);

/** A copy of everything about the player. */
export const dataCopy = z.object({
  id: z.string(),
  state: copyState,
  askedAt: z.iso.datetime(),
  /** Until when it can be fetched. */
  endsAt: z.nullable(z.iso.datetime()),
  bytes: z.nullable(z.int()),
});
export type DataCopy = z.infer<typeof dataCopy>;

/** In minor units. */
const money = z.object({ currency: z.string(), amount: z.int() });

/** What has to be done before the account can be closed: nothing if all is empty. */
export const closingState = z.object({
  cash: z.array(money),
  /** Money that is neither on the balance nor in a bet, such as a withdrawal. */
  underWay: z.array(money),
  openBets: z.int(),
  /** Orders to bet against other players that rest; they are cancelled when the account is closed. */
  peerOrders: z.int(),
  /** Bets against other players that wait for their result. */
  peerBets: z.int(),
});
export type ClosingState = z.infer<typeof closingState>;

/** An entry of the ledger of consents. */
export const storedConsent = z.object({
  purpose: z.string(),
  wording: z.string(),
  isGiven: z.boolean(),
  source: z.enum(["settings", "unsubscribe", "privacy", "closing", "identity"]),
  at: z.iso.datetime(),
});
export type StoredConsent = z.infer<typeof storedConsent>;

/** Somebody outside of the platform who has had data of the player; `name` is the address of the service. */
export const receiver = z.object({
  kind: z.enum(["mail", "sms", "push", "login"]),
  name: z.nullable(z.string()),
  lastAt: z.nullable(z.iso.datetime()),
});
export type Receiver = z.infer<typeof receiver>;

/** What came of the player's consent to be asked about at the Aadhaar service, while it is not withdrawn. */
export const aadhaarConsent = z.object({
  lastFour: z.string(),
  wording: z.string(),
  /** When the number was confirmed; null while its code waits to be typed. */
  confirmedAt: z.nullable(z.iso.datetime()),
  /** Whether the player's identity rests on it, and is asked for again when it is withdrawn. */
  isBasis: z.boolean(),
});
export type AadhaarConsent = z.infer<typeof aadhaarConsent>;

const law = z.enum(["money", "bets", "identity", "exclusions", "consents", "closing"]);

/** `GET /api/v1/privacy` */
export const privacyState = z.object({
  copies: z.array(dataCopy),
  closing: closingState,
  consents: z.array(storedConsent),
  receivers: z.array(receiver),
  aadhaar: z.nullable(aadhaarConsent),
  /** Whether the player has recently confirmed their identity in this browser. */
  isConfirmed: z.boolean(),
  /** Whether they do so by the password, because there is no second factor. */
  confirmsByPassword: z.boolean(),
  /** After how many days a closed account is erased. */
  eraseAfterDays: z.int(),
  /** What laws keep of it, and for how many years. */
  kept: z.array(z.object({ law, years: z.int() })),
});
export type PrivacyState = z.infer<typeof privacyState>;

/** `POST /api/v1/privacy/consents`: a choice that this browser keeps, for the ledger. */
export const consentRequest = z.object({
  purpose: z.enum(["analytics", "marketing"]),
  isGiven: z.boolean(),
  wording: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type ConsentRequest = z.infer<typeof consentRequest>;

/** The id of a copy. */
export const copyId = z.string().check(z.regex(/^[\w-]{22}$/));
