import { beforeEach, expect, test } from "vitest";
import { betReceipt } from "../../../plugins/betslip/wire.ts";
import { editReceipt } from "../../../plugins/my-bets/cash-out/wire.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { MemoryLine } from "../../support/line/memory-line.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { type Bettor, newBettor } from "../../support/players/bets.ts";
import { quoteOf } from "../../support/players/cash-outs.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { ledgerFaults } from "../../support/players/players.ts";

const clock = new HandClock();
/** Longer than any delay. */
const LONG = 20;
let last = 0;

onEachEngine({ line: new MemoryLine(clock) }, (on) => {
  let me: Bettor;
  let inPlay: string;
  let coming: string;

  beforeEach(async () => {
    me = await newBettor(on.platform);
    inPlay = newMatch(on.platform, { status: "live", startsIn: -10 });
    coming = newMatch(on.platform);
  });

  const leg = (eventId: string) => {
    const { version = 0 } = on.platform.line.quote(eventId, "1x2", "", "1") ?? {};
    return { eventId, marketId: "1x2", specifiers: "", outcomeId: "1", odds: 2500, version, origin: "my-bets" };
  };
  const betOn = (...eventIds: readonly string[]) => ({
    type: eventIds.length > 1 ? "express" : "single",
    legs: eventIds.map(leg),
    stake: 1000,
    currency: "EUR",
    wallet: "cash",
    acceptance: { policy: "any" },
  });
  const kickOff = () => on.platform.line.move(coming, { status: "live", startsIn: -1 });
  const afterDelay = async <T>(sent: Promise<T>): Promise<T> => {
    await clock.isWaitedFor();
    clock.pass(LONG);
    return sent;
  };
  const edit = async (id: string) => {
    const body = { quoteId: (await quoteOf(on.platform, me.token, id)).id, bet: betOn(coming) };
    // A promise of its own, so that it is not waited for with the quote.
    const key = `kick-off-${++last}`;
    return { sent: on.platform.call("POST", `/api/v1/bets/${id}/edit`, { token: me.token, key, body }) };
  };
  const REFUSED = { errorCode: "LEG_SUSPENDED", message: expect.stringContaining("no money moved") as unknown };

  test("an edit whose new leg kicks off during the old bet's delay changes nothing; repeated it waits as in play", async () => {
    const old = betReceipt.parse((await afterDelay(me.place(inPlay))).body).bet;
    const { sent } = await edit(old.id);
    await clock.isWaitedFor();
    kickOff();
    clock.pass(LONG);
    expect((await sent).body).toMatchObject({ ...REFUSED, legs: [{ index: 0, code: "LEG_SUSPENDED" }] });
    expect(await me.find(old.id)).toMatchObject({ status: "open", cashedOut: null, replacedBy: null });
    expect([await me.available(), await me.history(old.id)]).toMatchObject([9000, [{ kind: "placed" }]]);
    expect(await ledgerFaults(on.platform.database)).toEqual([]);

    const again = await edit(old.id);
    const { bet } = editReceipt.parse((await afterDelay(again.sent)).body);
    expect(bet).toMatchObject({ replaces: old.id, legs: [{ eventId: coming, isLive: true }] });
  });

  test("an express whose second match kicks off while it waits for the first is not placed either", async () => {
    const place = (key: string) =>
      on.platform.call("POST", "/api/v1/bets", { token: me.token, key, body: betOn(inPlay, coming) });
    const sent = place(`kick-off-${++last}`);
    await clock.isWaitedFor();
    kickOff();
    clock.pass(LONG);
    expect((await sent).body).toMatchObject({ ...REFUSED, legs: [{ index: 1, code: "LEG_SUSPENDED" }] });
    expect(await me.available()).toBe(10_000);
    const { bet } = betReceipt.parse((await afterDelay(place(`kick-off-${++last}`))).body);
    expect(bet.legs.map(({ isLive }) => isLive)).toEqual([true, true]);
  });
});
