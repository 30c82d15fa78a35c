import { expect, test } from "vitest";
import { proposalMade } from "../../../plugins/desk/proposals/wire.ts";
import {
  deskMatchesAnswer,
  deskOrdersAnswer,
  peerPairs,
  waitingMarkets,
} from "../../../plugins/peer2peer/desk/wire.ts";
import { flagPairs } from "../../../server/modules/peer2peer/desk/ending-repository.ts";
import { codeOf, deskWorker } from "../../support/desk/desk-worker.ts";
import { ANY_PRICE, newTrader, peerFaults } from "../../support/peer2peer/traders.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { until } from "../../support/until.ts";

onGateEngine(ANY_PRICE, (on) => {
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

  test("two people void a match or end a market, which then stands whatever the result says", async () => {
    const [risk, other] = [await deskWorker(on.platform, "risk"), await deskWorker(on.platform, "compliance")];
    const [ann, ben] = [await newTrader(on.platform), await newTrader(on.platform)];
    const event = newMatch(on.platform);
    const confirmed = async (path: string, body: object) => {
      const reason = "Agreed between them";
      const { id } = proposalMade.parse((await risk.post(path, { ...body, reason })).body);
      expect(codeOf(await risk.post(`/proposals/${id}/decision`, { verdict: "confirm", reason }))).toBe("PROPOSAL_OWN");
      expect((await other.post(`/proposals/${id}/decision`, { verdict: "confirm", reason })).status).toBe(204);
    };
    const { market } = await ben.order(event, { side: "lay", price: 3000, stake: 1000 });
    await ann.order(event, { price: 3000, stake: 400 });
    await ann.order(event, { price: 3000, stake: 600 });
    const { items } = deskMatchesAnswer.parse((await risk.get(`/peer-markets/${market}/matches`)).body);
    expect(items).toMatchObject([
      { stake: 600, backer: ann.player, layer: ben.player, voidReason: null },
      { stake: 400, backer: ann.player, layer: ben.player, voidReason: null },
    ]);
    await confirmed(`/peer-matches/${items[0]?.number}/voiding`, {});
    await until(async () => (await ann.available()) === 9600 && (await ben.available()) === 9200);
    await confirmed(`/peer-markets/${market}/ending`, { winner: "1" });
    await until(async () => (await ann.available()) === 10_784);
    expect(await ben.available()).toBe(9200);
    await confirmed(`/peer-markets/${market}/ending`, { winner: null });
    await until(async () => (await ann.available()) === 10_000 && (await ben.available()) === 10_000);
    on.platform.line.end(event, 2, 1);
    expect(codeOf(await risk.post(`/peer-markets/${market}/ending`, { winner: null, reason: "Again" }))).toBe(
      "PEER_ENDED",
    );
    expect((await ann.orders())[0]?.status).toBe("void");
    expect(await peerFaults(on.platform.database)).toEqual([]);
  });

  test("a market that no rule settles waits for people, and is counted in the menu", async () => {
    const risk = await deskWorker(on.platform, "risk");
    const ann = await newTrader(on.platform);
    const event = newMatch(on.platform);
    const { market } = await ann.order(event, {});
    const outcomes = ["1", "x"].map((id) => ({ id, result: "won", voidFactor: 0 }));
    const message = {
      ...{ eventId: event, type: "bet_settlement", certainty: "confirmed" },
      markets: [{ marketId: "1x2", specifiers: "", outcomes }],
    };
    await on.platform.call("POST", "/sandbox/feed/messages", { body: { message } });
    const waiting = async () => waitingMarkets.parse((await risk.get("/peer-markets/waiting")).body).items;
    await until(async () => (await waiting()).some(({ id, isOdd }) => id === market && isOdd));
    expect(JSON.stringify((await risk.get("/counts")).body)).toContain("peer-markets");
  });

  test("two players who meet each other more than others are shown, until somebody has looked at it", async () => {
    const risk = await deskWorker(on.platform, "risk");
    const [ann, ben, cat] = [await newTrader(on.platform), await newTrader(on.platform), await newTrader(on.platform)];
    const event = newMatch(on.platform);
    await cat.order(event, { side: "lay", price: 2000, stake: 300 });
    await ann.order(event, { price: 2000, stake: 300 });
    await ben.order(event, { side: "lay", price: 2000, stake: 3000 });
    await ann.order(event, { price: 2000, stake: 3000 });
    const flag = async () =>
      flagPairs(on.platform.database, { volume: 2000, share: 40, scales: {} }, new Date(on.platform.clock.now()));
    await flag();
    const pairs = async () =>
      peerPairs
        .parse((await risk.get("/peer-pairs")).body)
        .items.filter((each) => [each.player, each.other].includes(ann.player));
    expect(await pairs()).toMatchObject([{ matched: 3000, matches: 1, share: 100, currency: "EUR" }]);
    const [pair] = await pairs();
    const { player = "", other = "", currency = "" } = pair ?? {};
    const seen = { player, other, currency, reason: "They are friends; each wins as often" };
    expect((await risk.post("/peer-pairs/seen", seen)).status).toBe(204);
    expect(codeOf(await risk.post("/peer-pairs/seen", seen))).toBe("PEER_PAIR_UNKNOWN");
    await flag();
    expect(await pairs()).toEqual([]);
  });
});
