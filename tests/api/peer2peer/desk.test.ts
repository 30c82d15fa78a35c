import { expect, test } from "vitest";
import { deskOrdersAnswer } from "../../../plugins/peer2peer/desk/wire.ts";
import { codeOf, deskWorker } from "../../support/desk/desk-worker.ts";
import { newTrader } from "../../support/peer2peer/traders.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newMatch } from "../../support/players/own-match.ts";

onGateEngine({}, (on) => {
  test("the desk sees a player's orders and suspends their market: nothing is placed, and what is open is cancelled", async () => {
    const [risk, support] = [await deskWorker(on.platform, "risk"), await deskWorker(on.platform, "support")];
    const ann = await newTrader(on.platform);
    const event = newMatch(on.platform);
    const order = await ann.order(event, {});
    const list = deskOrdersAnswer.parse((await support.get(`/peer-orders?player=${ann.player}`)).body);
    expect(list.items).toMatchObject([{ id: order.id, player: ann.player, isSuspended: false }]);

    const path = `/peer-markets/${order.market}/suspension`;
    const wish = (isSuspended: boolean) => ({ isSuspended, reason: "Asked by the league" });
    expect((await support.post(path, wish(true))).status).toBe(403);
    expect((await risk.post(path, wish(true))).status).toBe(204);
    expect(codeOf(await ann.place(event, {}))).toBe("PEER_MARKET_SUSPENDED");
    expect((await ann.cancel(order.id)).order.ended).toBe("cancelled");
    expect((await risk.post(path, wish(false))).status).toBe(204);
    await ann.order(event, {});
    expect(codeOf(await risk.post("/peer-markets/none/suspension", wish(true)))).toBe("PEER_MARKET_UNKNOWN");
    const { rows } = await on.platform.database.query(
      "select who, details->'isSuspended' as on from desk_audit where act = 'peer.suspend' order by seq",
    );
    expect(rows).toEqual([
      { who: risk.id, on: true },
      { who: risk.id, on: false },
    ]);
  });
});
