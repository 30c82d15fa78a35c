import { expect, test } from "vitest";
import { betReceipt } from "../../../plugins/betslip/wire.ts";
import { paymentAnswer } from "../../../plugins/cashier/wire.ts";
import { editReceipt } from "../../../plugins/my-bets/cash-out/wire.ts";
import { payer, scriptedModules } from "../../support/cashier/cashier-ground.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import type { Answer } from "../../support/platform/platform.ts";
import { newKey } from "../../support/players/bet-desk.ts";
import { quoteOf } from "../../support/players/cash-outs.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { ledgerSums } from "../../support/players/players.ts";

const { service, modules } = scriptedModules();
/** What a new player has. */
const BALANCE = 10_000;
const FIRST_STAKE = 500;
const STAKE = 1000;
const RAISED = 1500;

onEachEngine({ modules, clockRate: 100 }, (on) => {
  test("of fifty withdrawals, bets and edits at once, as many take money as there is, and none a cent more", async () => {
    const me = await payer(on, service);
    const { token, player } = me;
    const saved = (await me.saved()).id;
    const event = newMatch(on.platform);
    const betOf = (stake: number) => {
      const { version = 0 } = on.platform.line.quote(event, "1x2", "", "1") ?? {};
      const leg = {
        eventId: event,
        marketId: "1x2",
        specifiers: "",
        outcomeId: "1",
        odds: 2500,
        version,
        origin: "my-bets",
      };
      return { type: "single", legs: [leg], stake, currency: "EUR", wallet: "cash", acceptance: { policy: "none" } };
    };
    const post = (path: string, body: object) => on.platform.call("POST", path, { token, key: newKey(), body });
    const place = (stake: number) => post("/api/v1/bets", betOf(stake));

    const old: { readonly id: string; readonly quote: string }[] = [];
    for (let bet = 0; bet < 4; bet++) {
      const { id } = betReceipt.parse((await place(FIRST_STAKE)).body).bet;
      old.push({ id, quote: (await quoteOf(on.platform, token, id)).id });
    }
    const edits = [0, 1, 2, 3].flatMap(() =>
      old.map(
        ({ id, quote }) =>
          () =>
            post(`/api/v1/bets/${id}/edit`, { quoteId: quote, bet: betOf(RAISED) }),
      ),
    );
    const withdrawals = Array.from({ length: 17 }, () => () => me.withdraw(saved, STAKE));
    const bets = Array.from({ length: 17 }, () => () => place(STAKE));
    const calls = withdrawals.flatMap((each, at) => [each, bets[at]!, edits[at]].filter((call) => call !== undefined));
    expect(calls).toHaveLength(50);
    const answers = await Promise.all(calls.map((call) => call()));
    const takenBy = (own: readonly (() => Promise<Answer>)[]) =>
      answers.filter((answer, at) => own.includes(calls[at]!) && answer.status === 200);

    const [withdrawn, placed] = [takenBy(withdrawals), takenBy(bets)];
    const edited = takenBy(edits).map(({ body }) => editReceipt.parse(body).paid);
    expect(new Set(withdrawn.map(({ body }) => paymentAnswer.parse(body).id)).size).toBe(withdrawn.length);
    const refusals = answers.filter(({ status }) => status !== 200).map(({ status, text }) => [status, text] as const);
    expect(refusals.filter(([status]) => status >= 500)).toEqual([]);
    expect(refusals.filter(([, text]) => text.includes("NOT_ENOUGH_MONEY")).length).toBeGreaterThan(0);
    const returned = edited.reduce((sum, paid) => sum + paid, 0);
    const available =
      BALANCE - 4 * FIRST_STAKE - STAKE * (withdrawn.length + placed.length) + returned - RAISED * edited.length;
    expect(available).toBeGreaterThanOrEqual(0);
    // There was nothing left for any of those that were refused for it.
    expect(available).toBeLessThan(RAISED);
    const { body } = await on.platform.call("GET", "/api/v2/user/getBalances", { token });
    expect(body).toMatchObject({ available, pendingWithdrawal: STAKE * withdrawn.length });
    expect(await ledgerSums(on.platform.database)).toEqual([]);
    const { rows } = await on.platform.database.query<{ least: string }>(
      "select min(l.balance) as least from ledger_account a join cash_line l on l.account_id = a.id where a.player = $1",
      [player],
    );
    expect(Number(rows[0]!.least)).toBeGreaterThanOrEqual(0);
  });
});
