import * as z from "zod/mini";
import { currencySettings, isCurrency } from "../../../money/currencies.ts";
import { currency, gameCode, id, MOST, type WalletStatus } from "../port/wallet-wire.ts";

/** Of the currency's whole unit. */
const PARTS = 100_000;
const amount = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
const token = z.string().check(z.minLength(1), z.maxLength(200));

const request = { request_uuid: id, user: id };
const transaction = { ...request, transaction_uuid: id, game_code: gameCode, round: id };

/** What is read of each operation; anything else is not. */
export const HUB88 = {
  "user/info": z.object(request),
  "user/balance": z.object({ ...request, token, game_code: gameCode }),
  "transaction/bet": z.object({ ...transaction, token, currency, amount, round_closed: z.optional(z.boolean()) }),
  "transaction/win": z.object({
    ...transaction,
    currency,
    amount,
    reference_transaction_uuid: id,
    round_closed: z.optional(z.boolean()),
  }),
  "transaction/rollback": z.object({
    ...transaction,
    reference_transaction_uuid: id,
    round_closed: z.optional(z.boolean()),
  }),
} as const;
export type Hub88Operation = keyof typeof HUB88;
export type Hub88Said<O extends Hub88Operation> = z.output<(typeof HUB88)[O]>;

/** How each status of the wallet is told. What has no word of its own is unknown to them. */
export const HUB88_STATUS = {
  OK: "RS_OK",
  INSUFFICIENT_FUNDS: "RS_ERROR_NOT_ENOUGH_MONEY",
  INVALID_TOKEN: "RS_ERROR_INVALID_TOKEN",
  TOKEN_EXPIRED: "RS_ERROR_TOKEN_EXPIRED",
  SESSION_ENDED: "RS_ERROR_TOKEN_EXPIRED",
  PLAYER_LOCKED: "RS_ERROR_USER_DISABLED",
  LIMIT_REACHED: "RS_ERROR_LIMIT_REACHED",
  NOT_ALLOWED: "RS_ERROR_USER_DISABLED",
  TRANSACTION_CONFLICT: "RS_ERROR_DUPLICATE_TRANSACTION",
  TRANSACTION_ROLLED_BACK: "RS_ERROR_TRANSACTION_ROLLED_BACK",
  ROUND_CLOSED: "RS_ERROR_UNKNOWN",
  WRONG_CURRENCY: "RS_ERROR_WRONG_CURRENCY",
  UNKNOWN_GAME: "RS_ERROR_INVALID_GAME",
  UNKNOWN_ROUND: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  INVALID_REQUEST: "RS_ERROR_WRONG_SYNTAX",
  TRY_AGAIN: "RS_ERROR_TIMEOUT",
} as const satisfies Readonly<Record<WalletStatus, string>>;

const HUB88_OTHER = ["RS_ERROR_INVALID_SIGNATURE", "RS_ERROR_INVALID_PARTNER", "RS_ERROR_WRONG_TYPES"] as const;

export const hub88Answer = z.object({
  status: z.enum([...new Set(Object.values(HUB88_STATUS)), ...HUB88_OTHER]),
  request_uuid: z.optional(z.string()),
  user: z.optional(z.string()),
  country: z.optional(z.string()),
  currency: z.optional(z.string()),
  balance: z.optional(z.int()),
});
export type Hub88Answer = z.infer<typeof hub88Answer>;

const partsOf = (code: string): number | undefined =>
  isCurrency(code) ? PARTS / 10 ** currencySettings(code).minorDigits : undefined;

/** An amount of theirs in minor units; undefined for one that is finer or above the most, or of a currency that is not known. */
export function minorOf(theirs: number, code: string): number | undefined {
  const parts = partsOf(code);
  return parts !== undefined && theirs % parts === 0 && theirs / parts <= MOST ? theirs / parts : undefined;
}

/** Minor units as they count. */
export const hub88Amount = (minor: number, code: string): number => minor * (partsOf(code) ?? 1);
