import { beforeEach, expect, test } from "vitest";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { betOn, legOn, openTable, settlementOf, type Table } from "../../support/players/bet-terms.ts";
import { quoteOf, standingOf } from "../../support/players/cash-outs.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { ledgerFaults } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

let last = 0;

onEachEngine({ clockRate: 100 }, (on) => {
  let me: Table;
  let event: string;
  let other: string;

  beforeEach(async () => {
    me = await openTable(on.platform);
    [event, other] = [newMatch(on.platform), newMatch(on.platform)];
  });

  const cashOut = (id: string, quoteId: string) =>
    on.platform.call("POST", `/api/v1/bets/${id}/cash-out`, {
      token: me.token,
      key: `known-key-${++last}`,
      body: { quoteId },
    });
  const edit = (id: string, quoteId: string) =>
    on.platform.call("POST", `/api/v1/bets/${id}/edit`, {
      token: me.token,
      key: `known-key-${++last}`,
      body: { quoteId, bet: betOn([legOn(other)]) },
    });
  /** Bets, and answers when nothing is left to be looked at: whatever is said from now on revises no bet by itself. */
  const bet = async (legs = [legOn(event)]) => {
    const { id } = await me.bet(betOn(legs));
    await me.say(settlementOf(newMatch(on.platform), "won"));
    return id;
  };
  /** What is kept of a result, while no bet has been revised by it. */
  const keep = async (result: "won" | "lost") => {
    await on.platform.database.query(
      `insert into result_fact (message_id, event_id, market_id, specifiers, outcome_id, kind, said_at, body)
       values ($1, $2, '1x2', '', '1', 'settlement', now() + interval '1 hour', $3)`,
      [`known-${++last}`, event, JSON.stringify({ certainty: "live", result })],
    );
  };
  const expectKept = async (id: string, available: number) => {
    expect(await me.find(id)).toMatchObject({ status: "open", cashedOut: null, replacedBy: null });
    expect(await me.available()).toBe(available);
    expect(await ledgerFaults(on.platform.database)).toEqual([]);
  };

  test("a bet that is known to lose is neither cashed out nor edited before it is settled", async () => {
    const id = await bet();
    const quote = await quoteOf(on.platform, me.token, id);
    await keep("lost");
    expect((await cashOut(id, quote.id)).body).toMatchObject({ errorCode: "CASH_OUT_SUSPENDED" });
    expect((await edit(id, quote.id)).body).toMatchObject({ errorCode: "CASH_OUT_SUSPENDED" });
    await expectKept(id, 9000);
  });

  test("a leg whose result is being corrected delays the cash-out of its express", async () => {
    const id = await bet([legOn(event), legOn(other)]);
    await me.say(settlementOf(event, "won"));
    const quote = await quoteOf(on.platform, me.token, id);
    await keep("lost");
    expect((await cashOut(id, quote.id)).body).toMatchObject({ errorCode: "CASH_OUT_SUSPENDED" });
    expect((await edit(id, quote.id)).body).toMatchObject({ errorCode: "CASH_OUT_SUSPENDED" });
    await expectKept(id, 9000);
  });

  test("an order does not cash out a bet that is known to lose, and an express with a settled leg can be cashed out", async () => {
    const [lost, running] = [await bet(), await bet([legOn(other), legOn(newMatch(on.platform))])];
    await me.say(settlementOf(other, "won"));
    await keep("lost");
    const order = (id: string) =>
      on.platform.call("PUT", `/api/v1/bets/${id}/cash-out-order`, {
        token: me.token,
        body: { order: { atLeast: 10, percent: 100 } },
      });
    expect((await order(lost)).status).toBe(200);
    // Whoever looks at the orders comes to both of them.
    expect((await order(running)).status).toBe(200);
    await until(async () => (await me.find(running)).status === "cashed_out");
    await until(async () => (await standingOf(on.platform, me.token, lost))?.order?.atLeast === 10);
    expect(await me.find(lost)).toMatchObject({ status: "open", cashedOut: null });
  });
});
