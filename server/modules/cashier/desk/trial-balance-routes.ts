import type { FastifyInstance } from "fastify";
import {
  ledgerVerdict,
  type TrialBalanceAnswer,
  trialBalanceAnswer,
  trialBalanceQuery,
} from "../../../../plugins/cashier/desk/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";
import { route } from "../../../http/route.ts";
import type { CashierParts } from "../cashier-parts.ts";
import { verifyLedger } from "../closing/ledger-close.ts";

/** The calls of the trial balance. They show no player, so that the audit log notes the look alone. */
export function trialBalanceRoutes(app: FastifyInstance, { database, desk: { acts } }: CashierParts): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/trial-balance",
      summary: "The sums of all accounts at a moment, by kind of account and currency",
      auth: "desk",
      act: "ledger.read",
      query: trialBalanceQuery,
      answer: trialBalanceAnswer,
    },
    async ({ desk, query: { at } }) => {
      const balance = await readBalance(database, at);
      await acts.look(desk, { act: "ledger.balance", details: { at: balance.at } });
      return balance;
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/ledger-closes",
      summary:
        "Checks every closed day of the ledger against its rows, and says up to which they are as they were closed",
      auth: "desk",
      act: "ledger.read",
      answer: ledgerVerdict,
    },
    async ({ desk }) => {
      const verdict = await verifyLedger(database);
      await acts.look(desk, { act: "ledger.verify", details: { verifiedUpTo: verdict.verifiedUpTo } });
      return verdict;
    },
  );
}

/** What the accounts have now, less what came after the moment: recent moments are the ones that are asked for. */
async function readBalance(connection: Queryable, at: string | undefined): Promise<TrialBalanceAnswer> {
  const { balance } = only(
    await connection.query<{ balance: TrialBalanceAnswer }>(
      `with later as (
         select e.account_id, sum(e.amount) as amount from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
         where t.created_at > $1::timestamptz group by e.account_id),
       sums as (
         select a.kind, a.player is not null as is_players, a.currency, sum(a.balance - coalesce(l.amount, 0)) as balance
         from ledger_account a left join later l on l.account_id = a.id group by 1, 2, 3)
       select jsonb_build_object('at', instant(coalesce($1::timestamptz, now())), 'rows', (
         select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'isPlayers', is_players, 'currency', currency,
           'balance', balance) order by currency, not is_players, kind), '[]') from sums where balance <> 0)) as balance`,
      [at ?? null],
    ),
  );
  return balance;
}
