import { expect, test, vi } from "vitest";
import { type CashCorrection, correctionsAnswer } from "../../../plugins/cashier/desk/corrections/wire.ts";
import { historyAnswer, postingsAnswer } from "../../../plugins/cashier/history/wire.ts";
import { proposalMade } from "../../../plugins/desk/proposals/wire.ts";
import { notificationPage } from "../../../plugins/notification-centre/wire.ts";
import { payer, scriptedModules } from "../../support/cashier/cashier-ground.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";

const { service, modules } = scriptedModules();
const REASON = "The service has the money, and we had not";
const GIVEN: CashCorrection = {
  ...{ currency: "EUR", amount: 2500, cause: "payment", payment: null, difference: null, reverses: null },
};

onEachEngine({ modules }, (on) => {
  const clerk = () => deskWorker(on.platform, "payments");
  const propose = (by: DeskWorker, player: string, change: Partial<CashCorrection> = {}) =>
    by.post("/cash-corrections", { ...GIVEN, ...change, player, reason: REASON });
  const proposed = async (by: DeskWorker, player: string, change: Partial<CashCorrection> = {}) =>
    proposalMade.parse((await propose(by, player, change)).body).id;
  const decide = (by: DeskWorker, id: string, verdict = "confirm") =>
    by.post(`/proposals/${id}/decision`, { verdict, reason: REASON });
  const corrected = async (player: string, change: Partial<CashCorrection> = {}) => {
    const [ana, ben] = [await clerk(), await clerk()];
    const id = await proposed(ana, player, change);
    expect((await decide(ben, id)).status).toBe(204);
    return id;
  };
  const listed = async (by: DeskWorker, id: string, state = "all") =>
    correctionsAnswer
      .parse((await by.get(`/cash-corrections?state=${state}`)).body)
      .items.find((each) => each.id === id);
  const houseHas = async () => {
    const sql = "select coalesce(sum(balance), 0)::int as sum from ledger_account where kind = 'corrections'";
    return (await on.platform.database.query<{ sum: number }>(sql)).rows[0]!.sum;
  };
  const notificationsOf = async (token: string) =>
    notificationPage
      .parse((await on.platform.call("GET", "/api/v1/notifications", { token })).body)
      .items.filter(({ kind }) => kind === "cash-corrected");

  test("one person proposes, another one confirms, and the cash is corrected once against the house", async () => {
    const [ana, ben, me] = [await clerk(), await clerk(), await payer(on, service)];
    const [before, house] = [await me.available(), await houseHas()];
    const id = await proposed(ana, me.player);
    expect(await listed(ben, id, "open")).toMatchObject({ state: "open", isToDecide: true, proposedBy: ana.name });
    expect(await listed(ana, id, "open")).toMatchObject({ isToDecide: false });
    expect(codeOf(await propose(ben, me.player))).toBe("PROPOSAL_OPEN");
    expect(codeOf(await decide(ana, id))).toBe("PROPOSAL_OWN");
    expect(await me.available()).toBe(before);
    const published = on.platform.published.length;
    const both = await Promise.all([decide(ben, id), decide(ben, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect([await me.available(), await houseHas()]).toEqual([before + 2500, house - 2500]);
    const told = () => on.platform.published.slice(published).map(({ player }) => player);
    await vi.waitFor(() => expect(told()).toContain(me.player));
    expect(await listed(ben, id)).toMatchObject({ state: "confirmed", decidedBy: ben.name, reason: REASON });
    expect(await listed(ben, id, "open")).toBeUndefined();
  });

  test("the player reads it in the history and the notifications, with its cause and without the note", async () => {
    const me = await payer(on, service);
    const id = await corrected(me.player, { cause: "fault" });
    const [line] = historyAnswer.parse((await me.call("GET", "history?movement=correction")).body).items;
    expect(line).toMatchObject({ id: `correction:${id}`, movement: "correction", change: 2500, payment: null });
    const answer = (await me.call("GET", `history/${encodeURIComponent(line!.id)}`)).body;
    expect(postingsAnswer.parse(answer)).toMatchObject({
      cause: "fault",
      postings: [
        { account: "cash", isOwn: true, amount: 2500 },
        { account: "corrections", isOwn: false, amount: -2500 },
      ],
    });
    expect(JSON.stringify(answer)).not.toContain(REASON);
    expect(await notificationsOf(me.token)).toMatchObject([
      { kind: "cash-corrected", correction: id, cause: "fault", amount: 2500, currency: "EUR" },
    ]);
    const grant = historyAnswer.parse((await me.call("GET", "history?movement=bonus")).body).items[0]!;
    const other = (await me.call("GET", `history/${encodeURIComponent(grant.id)}`)).body;
    expect(postingsAnswer.parse(other).cause).toBeNull();
  });

  test("a refused one moves nothing and tells nobody", async () => {
    const [ana, ben, me] = [await clerk(), await clerk(), await payer(on, service)];
    const before = await me.available();
    const id = await proposed(ana, me.player);
    expect((await decide(ben, id, "refuse")).status).toBe(204);
    expect(codeOf(await decide(ben, id))).toBe("PROPOSAL_GONE");
    expect([await me.available(), await notificationsOf(me.token)]).toEqual([before, []]);
  });

  test("nobody takes more than there is, neither when it is proposed nor when it is confirmed", async () => {
    const [ana, ben, me] = [await clerk(), await clerk(), await payer(on, service)];
    const before = await me.available();
    const refused = await propose(ana, me.player, { amount: -before - 1 });
    expect([codeOf(refused), refused.body]).toMatchObject(["NOT_ENOUGH_MONEY", { missing: 1 }]);
    const [one, other] = [
      await proposed(ana, me.player, { amount: -before }),
      await proposed(ana, me.player, { amount: -before, cause: "bet" }),
    ];
    expect((await decide(ben, one)).status).toBe(204);
    expect(codeOf(await decide(ben, other))).toBe("NOT_ENOUGH_MONEY");
    expect(await me.available()).toBe(0);
    expect(await listed(ben, other)).toMatchObject({ state: "open" });
  });

  test("a correction is taken back by another one alone, once, also when the money is gone", async () => {
    const [ana, ben, me] = [await clerk(), await clerk(), await payer(on, service)];
    const [before, house] = [await me.available(), await houseHas()];
    const first = await corrected(me.player);
    await corrected(me.player, { amount: -before - 2500, cause: "fault" });
    const back = { amount: -2500, cause: "reversal", reverses: first } as const;
    expect(codeOf(await propose(ana, me.player, { ...back, amount: -2400 }))).toBe("CORRECTION_UNKNOWN");
    expect(codeOf(await propose(ana, me.player, { ...back, cause: "fault" }))).toBe("INVALID_REQUEST");
    expect(codeOf(await propose(ana, (await payer(on, service)).player, back))).toBe("CORRECTION_UNKNOWN");
    expect((await decide(ben, await proposed(ana, me.player, back))).status).toBe(204);
    expect(codeOf(await propose(ana, me.player, back))).toBe("CORRECTION_REVERSED");
    expect(await listed(ana, first)).toMatchObject({ isReversed: true });
    expect(await houseHas()).toBe(house + before + 2500);
    const { items } = historyAnswer.parse((await me.call("GET", "history")).body);
    expect(items[0]).toMatchObject({ change: -2500, balance: -2500 });
  });

  test("it belongs to a payment of the player, in a wallet of theirs", async () => {
    const [ana, me, other] = [await clerk(), await payer(on, service), await payer(on, service)];
    const { id: payment } = await me.deposited();
    const id = await corrected(me.player, { payment });
    expect(await listed(ana, id)).toMatchObject({ correction: { payment } });
    expect(codeOf(await propose(ana, other.player, { payment }))).toBe("PAYMENT_UNKNOWN");
    expect(codeOf(await propose(ana, me.player, { difference: "999999" }))).toBe("DIFFERENCE_UNKNOWN");
    expect(codeOf(await propose(ana, me.player, { currency: "XTS" }))).toBe("CURRENCY_NOT_OPEN");
    expect(codeOf(await propose(ana, "nobody", {}))).toBe("CURRENCY_NOT_OPEN");
    for (const amount of [0, 0.5, 100_000_001]) expect((await propose(ana, me.player, { amount })).status).toBe(400);
  });

  test("who may not correct cash neither proposes nor decides", async () => {
    const [ana, risk, me] = [await clerk(), await deskWorker(on.platform, "risk"), await payer(on, service)];
    expect((await propose(risk, me.player)).status).toBe(403);
    expect(codeOf(await decide(risk, await proposed(ana, me.player)))).toBe("DESK_NOT_ALLOWED");
  });
});
