import type { CashCorrection } from "../../../../plugins/cashier/desk/corrections/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

/** Why a correction cannot be posted. */
export interface CorrectionRefusal {
  readonly code:
    | "CURRENCY_NOT_OPEN"
    | "PAYMENT_UNKNOWN"
    | "DIFFERENCE_UNKNOWN"
    | "CORRECTION_UNKNOWN"
    | "CORRECTION_REVERSED"
    | "NOT_ENOUGH_MONEY";
  readonly missing?: number;
}

/** Null if it can be posted as things stand. */
export async function refusalOf(
  connection: Queryable,
  player: string,
  correction: CashCorrection,
): Promise<CorrectionRefusal | null> {
  const sql = "select cash_correction_refusal($1, $2::jsonb) as refusal";
  const values = [player, JSON.stringify(correction)];
  return only(await connection.query<{ refusal: CorrectionRefusal | null }>(sql, values)).refusal;
}

/** Posts a correction under the id of its proposal, and tells the player. Null if it was done. */
export async function correctCash(
  connection: Queryable,
  given: { readonly id: string; readonly player: string; readonly correction: CashCorrection },
  at: Date,
): Promise<CorrectionRefusal | null> {
  const sql = "select correct_cash($1, $2, $3::jsonb, $4) as refusal";
  const values = [given.id, given.player, JSON.stringify(given.correction), at];
  return only(await connection.query<{ refusal: CorrectionRefusal | null }>(sql, values)).refusal;
}

/** Those of the given corrections that were taken back. */
export async function findReversed(connection: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const sql = "select reverses as id from cash_correction where reverses = any ($1::text[])";
  return new Set((await connection.query<{ id: string }>(sql, [ids])).rows.map(({ id }) => id));
}
