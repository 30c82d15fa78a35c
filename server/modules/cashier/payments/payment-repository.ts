import type { Direction, PaymentReason, WayKind } from "../../../../plugins/cashier/payment-rules.ts";
import type { Payment, PaymentRefusal } from "../../../../plugins/cashier/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";
import type { PaymentReport } from "../port/payment-port.ts";

/** A refusal as the database functions return it, with its details beside the code. */
export interface RefusedPayment extends Readonly<Record<string, unknown>> {
  readonly outcome: "refused";
  readonly code: PaymentRefusal;
}

/** The payment of a key: a new one, or the one that the key was used for before. */
export type Opened =
  | { readonly outcome: "opened" | "requested" | "replayed"; readonly receipt: { readonly payment: string } }
  | RefusedPayment;

/** Under a player's key. */
export interface Keyed {
  readonly player: string;
  readonly key: string;
  readonly hash: string;
}

interface NewPayment {
  readonly id: string;
  readonly way: string;
  readonly kind: WayKind;
  readonly saved: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly fee: number;
  readonly least: number;
  readonly most: number;
  /** The most payments of a direction that may be under way at once. */
  readonly mostOpen: number;
  readonly service: string;
  readonly documents: readonly string[];
  readonly at: string;
  readonly promisedBy: string;
  /** What it counts in the account's currency. */
  readonly counted: number;
}

export interface NewDeposit extends NewPayment {
  readonly isKept: boolean;
  readonly returnTo: string;
}

export interface NewWithdrawal extends NewPayment {
  readonly saved: string;
  readonly turnoverPercent: number;
  /** The ways that money can be paid out by. */
  readonly ways: readonly string[];
  /** Of a day, in the account's currency. Null: none without a person. */
  readonly automaticUpTo: number | null;
  /** How long a person takes at most. */
  readonly reviewMinutes: number;
}

export async function openDeposit(
  connection: Queryable,
  { player, key, hash }: Keyed,
  deposit: NewDeposit,
): Promise<Opened> {
  const sql = "select open_deposit($1, $2, $3, $4::jsonb) as answer";
  return only(await connection.query<{ answer: Opened }>(sql, [player, key, hash, JSON.stringify(deposit)])).answer;
}

export async function requestWithdrawal(
  connection: Queryable,
  { player, key, hash }: Keyed,
  withdrawal: NewWithdrawal,
): Promise<Opened> {
  const sql = "select request_withdrawal($1, $2, $3, $4::jsonb) as answer";
  return only(await connection.query<{ answer: Opened }>(sql, [player, key, hash, JSON.stringify(withdrawal)])).answer;
}

/** `known`: it is not newer than what is known. `unknown`: there is no such payment. */
export type Applied =
  | {
      readonly outcome: "applied" | "known";
      readonly payment: string;
      readonly player: string;
      readonly currency: string;
    }
  | { readonly outcome: "unknown" };

export async function applyReport(connection: Queryable, report: PaymentReport, at: Date): Promise<Applied> {
  const sql = "select apply_payment_report($1::jsonb, $2) as answer";
  return only(await connection.query<{ answer: Applied }>(sql, [JSON.stringify(report), at])).answer;
}

/** Ends a payment without the service. False if the service has reported on it, or if it has ended. */
export async function endPayment(connection: Queryable, id: string, reason: PaymentReason, at: Date): Promise<boolean> {
  const sql = "select end_payment($1, $2, $3) as ended";
  return only(await connection.query<{ ended: boolean }>(sql, [id, reason, at])).ended;
}

/** Notes that nobody knows what became of a call. True if the player sees a change. */
export async function noteUnanswered(connection: Queryable, id: string, at: Date): Promise<boolean> {
  const sql = "select payment_unanswered($1, $2) as changed";
  return only(await connection.query<{ changed: boolean }>(sql, [id, at])).changed;
}

export type Decided =
  | {
      readonly outcome: "approved" | "half" | "returned";
      readonly payment: string;
      readonly player: string;
      readonly currency: string;
    }
  | {
      readonly outcome: "refused";
      readonly code: "PAYMENT_UNKNOWN" | "PAYMENT_DECIDED" | "SAME_PERSON";
      readonly status?: string;
    };

export interface Decision {
  readonly payment: string;
  /** The id of the desk user. */
  readonly by: string;
  readonly decision: "approve" | "refuse";
  readonly reason: string;
  /** Above this two people have to approve; null: never. */
  readonly twoPeopleAbove: number | null;
}

export async function decideWithdrawal(connection: Queryable, decision: Decision, at: Date): Promise<Decided> {
  const { payment, by, reason, twoPeopleAbove } = decision;
  const sql = "select decide_withdrawal($1, $2, $3, $4, $5, $6) as answer";
  const parameters = [payment, by, decision.decision, reason, twoPeopleAbove, at];
  return only(await connection.query<{ answer: Decided }>(sql, parameters)).answer;
}

/** A payment with what the service needs and nobody sees. */
export interface StoredPayment {
  readonly payment: Payment;
  readonly player: string;
  readonly service: string;
  readonly version: number;
  readonly token: string | null;
  readonly isKept: boolean;
  readonly returnTo: string | null;
  readonly askAt: Date | null;
  readonly asked: number;
  readonly createdAt: Date;
}

const STORED = `select payment_json(p) as payment, p.player, p.service, p.version, s.token, p.is_kept as "isKept",
    p.return_to as "returnTo", p.ask_at as "askAt", p.asked, p.created_at as "createdAt"
  from payment p left join saved_way s on s.id = p.saved_way`;

export async function findPayment(connection: Queryable, id: string): Promise<StoredPayment | undefined> {
  return (await connection.query<StoredPayment>(`${STORED} where p.id = $1`, [id])).rows[0];
}

/** One of the player's own. */
export async function findOwnPayment(
  connection: Queryable,
  player: string,
  id: string,
): Promise<StoredPayment | undefined> {
  return (await connection.query<StoredPayment>(`${STORED} where p.id = $2 and p.player = $1`, [player, id])).rows[0];
}

/** Of the payments whose time to be asked has long passed, whose job must have been lost. They are due anew. */
export async function takeUnfollowed(connection: Queryable, before: Date, now: Date): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(
    `update payment set ask_at = $2 where id in (
       select id from payment where ask_at < $1 order by ask_at limit 100 for no key update skip locked)
     returning id`,
    [before, now],
  );
  return rows.map(({ id }) => id);
}

/** What has to be staked before the first withdrawal. */
export async function findTurnoverLeft(
  connection: Queryable,
  player: string,
  currency: string,
  percent: number,
): Promise<number> {
  const sql = "select turnover_left($1, $2, $3) as amount";
  return Number(only(await connection.query<{ amount: string }>(sql, [player, currency, percent])).amount);
}

/** The way that was used last in a direction. */
export async function findLastWay(
  connection: Queryable,
  player: string,
  direction: Direction,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ way: string }>(
    "select way from payment where player = $1 and direction = $2 order by created_at desc, id desc limit 1",
    [player, direction],
  );
  return rows[0]?.way;
}

/** The least that is left of a player's limits on deposits, in their account's currency; undefined without any. */
export async function findDepositLeft(connection: Queryable, player: string, at: Date): Promise<number | undefined> {
  const sql = "select min(remaining)::text as amount from limits_left($1, $2) where kind = 'deposit'";
  const { amount } = only(await connection.query<{ amount: string | null }>(sql, [player, at]));
  return amount === null ? undefined : Number(amount);
}
