import { readFileSync } from "node:fs";
import type { Database, Queryable } from "../../../server/db/database.ts";
import { type Mutant, plant } from "../payments/mutants.ts";

/** Statements of the platform's, which no function of the database holds. */
const STATEMENTS = "order-repository";
const SOURCE = new URL("../../../server/modules/host-wallet/order-repository.ts", import.meta.url);

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a bet takes a stake that was given back",
    file: "host-wallet/take_host_order",
    from: "and state = 'asked' ",
    to: "",
  },
  {
    name: "a stake comes into the ledger with a cent too much",
    file: "host-wallet/take_host_order",
    from: "array[-v_order.amount, v_order.amount]",
    to: "array[-v_order.amount - 1, v_order.amount + 1]",
  },
  {
    name: "the order of a bet is not that bet's",
    file: "host-wallet/take_host_order",
    from: "state = 'reserved', bet = p_bet.id",
    to: "state = 'reserved', bet = p_order",
  },
  {
    name: "what a correction takes back is told as paid",
    file: "host-wallet/hand_to_host",
    from: "'settle', v_cash.balance,",
    to: "'settle', abs(v_cash.balance),",
  },
  {
    name: "what a correction takes back is not told",
    file: "host-wallet/hand_to_host",
    from: "if v_cash.balance = 0 then",
    to: "if v_cash.balance <= 0 then",
  },
  {
    name: "a settlement names parts of an earlier one",
    file: "host-wallet/hand_to_host",
    from: "number > coalesce(v_empty, 0)",
    to: "number > 0",
  },
  {
    name: "the stake of a bet is given back when the answer to it was lost",
    file: STATEMENTS,
    from: "where id = $1 and state = 'asked' returning id",
    to: "where id = $1 and state in ('asked', 'reserved', 'confirmed') returning id",
  },
  {
    name: "what a cut process had set aside is not given back",
    file: STATEMENTS,
    from: "state = 'asked' and expires_at < clock_timestamp()",
    to: "false",
  },
  {
    name: "the stakes of bets are given back when their time is over",
    file: STATEMENTS,
    from: "state = 'asked' and expires_at < clock_timestamp()",
    to: "state in ('asked', 'reserved') and expires_at < clock_timestamp()",
  },
  {
    name: "an order whose job was lost is not found",
    file: STATEMENTS,
    from: "and (next_at < $1::timestamptz or (tries = 0",
    to: "and $1::timestamptz is null and (false or (tries = 0",
  },
  {
    name: "an order is over after a failure",
    file: STATEMENTS,
    from: "set tries = tries + 1, problem = $3,",
    to: "set tries = tries + 1, ended_at = $4::timestamptz, problem = $3,",
  },
];

/** The database with a fault in it. */
export async function faultyDatabase(database: Database, mutant: Mutant): Promise<Database> {
  if (mutant.file !== STATEMENTS) {
    await plant(database, mutant);
    return database;
  }
  const { from, to } = mutant;
  if (!readFileSync(SOURCE, "utf8").includes(from)) throw new Error(`${STATEMENTS} has no "${from}" any more.`);
  const query: Queryable["query"] = (sql, parameters) => database.query(sql.replace(from, to), parameters);
  return { ...database, query };
}
