import type { MovedProduct, Movement } from "../../../../plugins/cashier/history/wire.ts";

interface Moved {
  readonly movement: Movement;
  readonly product: MovedProduct;
}

const money = (movement: Movement): Moved => ({ movement, product: "none" });
const ofSport = (movement: Movement): Moved => ({ movement, product: "sport" });
const ofCasino = (movement: Movement): Moved => ({ movement, product: "casino" });

/** What each kind of ledger transaction is to a player. */
export const KINDS: Readonly<Record<string, Moved>> = {
  grant: money("bonus"),
  stake: ofSport("stake"),
  settlement: ofSport("return"),
  reversal: ofSport("return"),
  cash_out: ofSport("cash-out"),
  // What the offer of a bet adds to its return, and the same taken back when a result is corrected.
  offer: ofSport("bonus"),
  "offer-back": ofSport("bonus"),
  // Against other players: what an order puts at stake, and what comes back of it.
  "peer-hold": ofSport("stake"),
  "peer-release": ofSport("return"),
  "peer-settlement": ofSport("return"),
  "peer-correction": ofSport("return"),
  "game-bet": ofCasino("stake"),
  "game-win": ofCasino("return"),
  "game-rollback": ofCasino("return"),
  "game-promo": ofCasino("bonus"),
  "tournament-entry": ofCasino("stake"),
  "tournament-entry-back": ofCasino("return"),
  "tournament-prize": ofCasino("bonus"),
  "bonus-grant": money("bonus"),
  "bonus-cash": money("bonus"),
  "bonus-end": money("bonus"),
  exchange: money("exchange"),
  deposit: money("deposit"),
  "deposit-refund": money("refund"),
  "charge-back": money("refund"),
  "withdrawal-hold": money("withdrawal"),
  withdrawal: money("withdrawal"),
  "withdrawal-return": money("withdrawal"),
  "withdrawal-reversal": money("withdrawal"),
  correction: money("correction"),
  // A stake that comes from the wallet of a host, and what goes back there.
  "host-reserve": money("transfer"),
  "host-settle": money("transfer"),
};

/** A kind that is not known is shown all the same: no movement of money may be missing in a history. */
export const movedBy = (kind: string): Moved => KINDS[kind] ?? money("correction");

/** The movements that bring money in and out. */
const PAYMENTS: readonly Movement[] = ["deposit", "withdrawal", "refund"];

export interface MovementFilter {
  readonly of?: "wallet" | "payments" | undefined;
  readonly movement?: Movement | undefined;
  readonly product?: MovedProduct | undefined;
}

/** The kinds that a filter lets through; undefined for all. */
export function kindsOf({ of, movement, product }: MovementFilter): readonly string[] | undefined {
  if (of !== "payments" && movement === undefined && product === undefined) return undefined;
  return Object.entries(KINDS).flatMap(([kind, moved]) =>
    (of !== "payments" || PAYMENTS.includes(moved.movement)) &&
    (movement === undefined || moved.movement === movement) &&
    (product === undefined || moved.product === product)
      ? [kind]
      : [],
  );
}

/** The kinds of each sum of the statistics. */
export const SUMS = {
  deposited: ["deposit", "refund"],
  withdrawn: ["withdrawal"],
  staked: ["stake"],
  returned: ["return", "cash-out"],
} as const satisfies Record<string, readonly Movement[]>;
export type Sum = keyof typeof SUMS;

const BET = /^(?:stake|cash-out|(?:offer-)?(?:settlement|reversal)):([^:]+)/;
const PAYMENT = /^(?:deposit|withdrawal|refund):([^:]+)/;

const EXCHANGE = /^exchange:([^:]+)/;

/** The exchange that a ledger transaction is of, by its id. */
export const exchangeOf = (id: string): string | undefined => EXCHANGE.exec(id)?.[1];

/** The bet or payment that a ledger transaction is of, by its id. */
export const subjectOf = (id: string): { bet: string | null; payment: string | null } => ({
  bet: BET.exec(id)?.[1] ?? null,
  payment: PAYMENT.exec(id)?.[1] ?? null,
});
