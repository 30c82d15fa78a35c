import { readFileSync } from "node:fs";
import type { Database } from "../../../server/db/database.ts";

/** A fault in one of the database's functions. */
export interface Mutant {
  readonly name: string;
  /** Of the function, with its area. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an older report is applied after a newer one",
    file: "cashier/apply_payment_report",
    from: "if v_version <= v_payment.version then",
    to: "if v_version = v_payment.version then",
  },
  {
    name: "a report is posted as a whole, and not as a difference",
    file: "cashier/post_deposit",
    from: "p_cash - p_payment.posted;",
    to: "p_cash;",
  },
  {
    name: "a deposit's fee is forgotten",
    file: "cashier/deposit_owed",
    from: "greatest(0, v_came - p_payment.fee)",
    to: "v_came",
  },
  {
    name: "another currency is taken for the wallet's",
    file: "cashier/deposit_owed",
    from: "p_report->>'currency' <> p_payment.currency",
    to: "false",
  },
  {
    name: "what went back is forgotten",
    file: "cashier/deposit_owed",
    from: "least(v_came, coalesce((p_report->>'refunded')::bigint, 0))",
    to: "0",
  },
  {
    name: "what is held for a withdrawal that failed is not released",
    file: "cashier/post_withdrawal",
    from: "if v_from = p_to then",
    to: "if v_from = p_to or (v_from = 'held' and p_to = 'cash') then",
  },
  {
    name: "a payout that came back is not given back",
    file: "cashier/post_withdrawal",
    from: "if v_from = p_to then",
    to: "if v_from = p_to or v_from = 'out' then",
  },
  {
    name: "a withdrawal's fee is paid out too",
    file: "cashier/post_withdrawal",
    from: "array[-p_payment.amount, p_payment.amount - p_payment.fee, p_payment.fee]",
    to: "array[-p_payment.amount, p_payment.amount, 0]",
  },
  {
    name: "a withdrawal reserves nothing",
    file: "cashier/withdrawal_refused",
    from: "return ledger_hold(",
    to: "return null; perform ledger_hold(",
  },
  {
    name: "more can be taken than there is",
    file: "ledger/ledger_take",
    from: "v_available < p_amount",
    to: "false",
  },
  {
    name: "a deposit's key is not known again",
    file: "cashier/open_deposit",
    from: "known_key(p_player, 'deposit', p_key, p_request_hash)",
    to: "null",
  },
  {
    name: "a payment that got no answer is not asked for again",
    file: "cashier/payment_unanswered",
    from: "ask_at = p_at + ask_pause(v_payment.asked)",
    to: "ask_at = null",
  },
  {
    name: "an approved withdrawal is not sent",
    file: "cashier/approve_withdrawal",
    from: "set ask_at = p_at",
    to: "set ask_at = null",
  },
  {
    name: "the player is not told of an end that is no success",
    file: "cashier/tell_of_payment",
    from: "('succeeded', 'failed', ",
    to: "('succeeded', ",
  },
];

/** Replaces the function in a database. */
export async function plant(database: Database, { file, from, to }: Mutant): Promise<void> {
  const sql = readFileSync(new URL(`../../../server/db/functions/${file}.sql`, import.meta.url), "utf8");
  if (!sql.includes(from)) throw new Error(`${file} has no "${from}" any more.`);
  await database.script(sql.replace(from, to));
}
