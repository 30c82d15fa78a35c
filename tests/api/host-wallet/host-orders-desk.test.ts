import { expect, test } from "vitest";
import { hostOrdersAnswer } from "../../../plugins/embed/desk/wire.ts";
import { deskWorker } from "../../support/desk/desk-worker.ts";
import { hostedGround } from "../../support/host-wallet/hosted-ground.ts";
import { describeOnGateEngine } from "../../support/platform/engines.ts";
import { settlementOf } from "../../support/players/bet-terms.ts";
import { until } from "../../support/until.ts";

describeOnGateEngine("on the %s engine", (engine) => {
  const on = hostedGround(engine);

  test("what a host refuses stands at the desk, is tried at once, or is said to be done, each by who may", async () => {
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
    expect((await desk.post(`/host-orders/${order!.id}/done`, { note })).status).toBe(204);
    expect((await desk.post(`/host-orders/${order!.id}/done`, { note })).status).toBe(409);
    expect((await desk.post(`/host-orders/${order!.id}/again`, {})).status).toBe(409);
    expect((await desk.post(`/host-orders/s${"0".repeat(32)}/done`, { note })).status).toBe(404);
    expect(await read()).toEqual([]);
    expect(await read("?state=done")).toMatchObject([{ id: order!.id, done: { note } }]);
    const logged = "select from desk_audit where act in ('hosts.order-again', 'hosts.order-done') and player = $1";
    expect((await database.query(logged, [on.me.player])).rowCount).toBe(2);
  });
});
