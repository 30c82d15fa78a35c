import { expect, test } from "vitest";
import { proposalMade } from "../../../plugins/desk/proposals/wire.ts";
import { hostOrdersAnswer } from "../../../plugins/embed/desk/wire.ts";
import { codeOf, deskWorker } from "../../support/desk/desk-worker.ts";
import { hostedGround } from "../../support/host-wallet/hosted-ground.ts";
import { describeOnGateEngine } from "../../support/platform/engines.ts";
import { settlementOf } from "../../support/players/bet-terms.ts";
import { until } from "../../support/until.ts";

describeOnGateEngine("on the %s engine", (engine) => {
  const on = hostedGround(engine);

  test("what a host refuses stands at the desk, is tried at once, or is done by hand as two people say, each by who may", async () => {
    const { database } = on.platform;
    on.host.moods = { settle: { says: "PLAYER_LOCKED" } };
    await on.me.bet(on.event);
    await on.say(settlementOf(on.event, "won"));
    await until(async () => (await on.orders())[1]?.isOpen === true);
    const desk = await deskWorker(on.platform, "payments");
    const read = async (query = "") => hostOrdersAnswer.parse((await desk.get(`/host-orders${query}`)).body).items;
    const [order] = await read();
    expect(order).toMatchObject({
      ...{ host: "news", account: on.me.account, player: on.me.player, call: "settle", amount: 2500, currency: "EUR" },
      ...{ problem: "PLAYER_LOCKED", isOpen: true, done: null },
    });
    const support = await deskWorker(on.platform, "support");
    expect((await support.post(`/host-orders/${order!.id}/again`, {})).status).toBe(403);
    expect((await support.post(`/host-orders/${order!.id}/done`, { note: "Booked." })).status).toBe(403);
    const { length } = on.heard("settle");
    expect((await desk.post(`/host-orders/${order!.id}/again`, {})).status).toBe(204);
    await until(() => on.heard("settle").length > length);
    expect((await desk.post(`/host-orders/${order!.id}/done`, { note: "x" })).status).toBe(400);
    const note = "They have booked it by hand.";
    const done = await desk.post(`/host-orders/${order!.id}/done`, { note });
    expect(done.status, done.text).toBe(200);
    const { id } = proposalMade.parse(done.body);
    expect(codeOf(await desk.post(`/host-orders/${order!.id}/done`, { note }))).toBe("PROPOSAL_OPEN");
    const confirm = { verdict: "confirm", reason: "I have asked them too." };
    expect(codeOf(await desk.post(`/proposals/${id}/decision`, confirm))).toBe("PROPOSAL_OWN");
    expect(await read()).toMatchObject([{ done: null, proposal: { id, by: desk.name, note, isToDecide: false } }]);
    const second = await deskWorker(on.platform, "payments");
    const seen = hostOrdersAnswer.parse((await second.get("/host-orders")).body).items;
    expect(seen).toMatchObject([{ id: order!.id, proposal: { isToDecide: true } }]);
    const inLedger = async () => (await database.query("select id, balance from ledger_account order by id")).rows;
    const before = await inLedger();
    expect((await second.post(`/proposals/${id}/decision`, confirm)).status).toBe(204);
    expect(await inLedger()).toEqual(before);
    expect((await desk.post(`/host-orders/${order!.id}/done`, { note })).status).toBe(409);
    expect((await desk.post(`/host-orders/${order!.id}/again`, {})).status).toBe(409);
    expect((await desk.post(`/host-orders/s${"0".repeat(32)}/done`, { note })).status).toBe(404);
    expect(await read()).toEqual([]);
    expect(await read("?state=done")).toMatchObject([
      { id: order!.id, done: { note, by: desk.name, second: second.name }, proposal: null },
    ]);
    const logged =
      "select from desk_audit where act in ('hosts.order-again', 'fourEyes.propose', 'fourEyes.confirm') and player = $1";
    expect((await database.query(logged, [on.me.player])).rowCount).toBe(3);
  });

  test("what its host books by itself meanwhile is not confirmed any more", async () => {
    on.host.moods = { settle: { says: "PLAYER_LOCKED" } };
    await on.me.bet(on.event);
    await on.say(settlementOf(on.event, "won"));
    await until(async () => (await on.orders())[1]?.isOpen === true);
    const [desk, second] = [await deskWorker(on.platform, "payments"), await deskWorker(on.platform, "payments")];
    const { id: order } = (await on.orders())[1]!;
    const { id } = proposalMade.parse((await desk.post(`/host-orders/${order}/done`, { note: "By hand." })).body);
    on.host.moods = {};
    await desk.post(`/host-orders/${order}/again`, {});
    await until(async () => (await on.orders())[1]?.state === "done");
    const decided = await second.post(`/proposals/${id}/decision`, { verdict: "confirm", reason: "So it is." });
    expect(codeOf(decided)).toBe("ORDER_UNKNOWN");
  });
});
