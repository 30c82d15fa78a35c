import { expect, test } from "vitest";
import { deskMissions } from "../../../plugins/bonuses/desk/missions/wire.ts";
import { deskItems } from "../../../plugins/bonuses/desk/shop/wire.ts";
import { campaignsAnswer, trialAnswer } from "../../../plugins/bonuses/desk/wire.ts";
import { gamificationAnswer } from "../../../plugins/bonuses/gamification/wire.ts";
import type { CampaignTerms } from "../../../plugins/bonuses/terms/terms-wire.ts";
import { bonusesAnswer } from "../../../plugins/bonuses/wire.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { confirmed } from "../../support/desk/second-person.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { openTable, settlementOf } from "../../support/players/bet-terms.ts";
import { newBettor } from "../../support/players/bets.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { isPerson } from "../../support/players/persons.ts";
import { newPlayer } from "../../support/players/players.ts";

const BET: CampaignTerms = {
  trigger: { kind: "bet", least: 10_00, minOdds: 2000 },
  reward: { kind: "free_bet", amount: 3_00, days: 7, conditions: {} },
  conditions: {},
  days: 14,
};
const BY_HAND: CampaignTerms = {
  trigger: { kind: "hand" },
  reward: { kind: "cash", amount: 2_00 },
  conditions: {},
  days: 14,
};

onGateEngine({}, (on) => {
  const times = () => ({
    startsAt: new Date(on.platform.clock.now() - 1000).toISOString(),
    endsAt: new Date(on.platform.clock.now() + 9 * 24 * 3600_000).toISOString(),
    budget: 100_00,
  });
  const made = (desk: DeskWorker, slug: string, terms: CampaignTerms) =>
    desk.post("/campaigns", { slug, terms, ...times(), reason: "a test" });
  const all = async (desk: DeskWorker) => campaignsAnswer.parse((await desk.get("/campaigns")).body).items;
  const find = async (desk: DeskWorker, slug: string) => (await all(desk)).find((each) => each.slug === slug);

  test("a campaign is a draft until it is started; a change is a further version; a stop holds at once", async () => {
    const desk = await deskWorker(on.platform, "payments");
    const { token, player } = await newPlayer(on.platform);
    await isPerson(on.platform.database, player);
    const call = (method: string, path: string, body?: unknown) =>
      on.platform.call(method, `/api/v1/bonuses${path}`, { token, body });
    const offers = async () => bonusesAnswer.parse((await call("GET", "")).body).offers.map(({ slug }) => slug);
    expect((await made(desk, "from-the-desk", BET)).status).toBe(204);
    expect(codeOf(await made(desk, "from-the-desk", BET))).toBe("CAMPAIGN_EXISTS");
    expect(await offers()).not.toContain("from-the-desk");
    const act = async (path: string, body: object) =>
      confirmed(on.platform, await desk.post(`/campaigns/from-the-desk/${path}`, { reason: "a test", ...body }));
    await act("state", { state: "running", version: 1 });
    expect(await offers()).toContain("from-the-desk");
    const change = { ...times(), terms: { ...BET, days: 7 }, version: 1 };
    expect((await act("versions", change)).status).toBe(204);
    expect(codeOf(await act("versions", change))).toBe("CAMPAIGN_CHANGED");
    const take = (version: number) => call("POST", "/offers/from-the-desk/take", { version });
    expect(codeOf(await take(1))).toBe("TERMS_CHANGED");
    await take(2);
    expect(await find(desk, "from-the-desk")).toMatchObject({ state: "running", version: 2, held: 3_00, running: 1 });
    await act("state", { state: "stopped" });
    expect(await offers()).not.toContain("from-the-desk");
    expect(bonusesAnswer.parse((await call("GET", "")).body).mine).toMatchObject([
      { slug: "from-the-desk", version: 2 },
    ]);
  });

  test("what is given by hand comes at once, to a player who exists, and can be taken by nobody", async () => {
    const desk = await deskWorker(on.platform, "payments");
    const me = await newBettor(on.platform);
    await isPerson(on.platform.database, me.player);
    await made(desk, "a-gift", BY_HAND);
    await confirmed(
      on.platform,
      await desk.post("/campaigns/a-gift/state", { state: "running", version: 1, reason: "a test" }),
    );
    const give = (player: string) => desk.post("/campaigns/a-gift/gifts", { player, reason: "a test" });
    expect(codeOf(await give("999999999"))).toBe("PLAYER_UNKNOWN");
    const taken = await on.platform.call("POST", "/api/v1/bonuses/offers/a-gift/take", {
      ...{ token: me.token, body: { version: 1, byHand: true } },
    });
    expect(codeOf(taken)).toBe("OFFER_UNKNOWN");
    expect((await give(me.player)).status).toBe(204);
    expect(codeOf(await give(me.player))).toBe("OFFER_TAKEN");
    expect(await me.available()).toBe(102_00);
  });

  test("a trial reckons with the bets of the last month, and says what terms invite to", async () => {
    const desk = await deskWorker(on.platform, "risk");
    const tried = async (terms: CampaignTerms) =>
      trialAnswer.parse((await desk.post("/campaigns/trial", { terms, budget: 100_00 })).body);
    const before = (await tried(BET)).lastMonth!;
    const me = await newBettor(on.platform);
    const table = await openTable(on.platform);
    const [large, small] = [newMatch(on.platform), newMatch(on.platform)];
    await me.bet(large, "1", 12_00);
    await me.bet(small, "1", 5_00);
    await table.say(settlementOf(large, "lost"));
    await table.say(settlementOf(small, "lost"));
    const { lastMonth, judgement } = await tried(BET);
    expect(lastMonth).toEqual({ players: before.players + 1, most: before.most + 3_00, likely: before.likely + 3_00 });
    expect(judgement.warnings).toEqual(["every-country", "every-risk-level", "small-budget"]);
    expect((await tried(BY_HAND)).lastMonth).toBeNull();
    // A raised boost is likely to cost what it adds to a usual express.
    const boost = { kind: "express_boost", raise: 10, bets: 1, minLegs: 3, minOdds: 1400, stake: 10_00 } as const;
    const boosted = await tried({ ...BET, reward: { ...boost, amount: 20_00, days: 7 } });
    const { players } = lastMonth!;
    expect(boosted.lastMonth).toEqual({ players, most: players * 20_00, likely: players * 59 });
    expect(boosted.judgement.forbidden).toEqual([{ country: "BE", fault: "offers" }]);
    expect(codeOf(await made(desk, "not-allowed", BET))).toBe("DESK_NOT_ALLOWED");
  });

  test("the desk prices and stocks the shop, version by version, and what was sold meanwhile stays sold", async () => {
    const desk = await deskWorker(on.platform, "payments");
    const reader = await deskWorker(on.platform, "risk");
    const terms = { points: 10, amount: 1_50, stock: 2, most: 1, isOpen: true, reason: "a test" };
    const post = async (path: string, body: object) => confirmed(on.platform, await desk.post(path, body));
    expect((await post("/shop-items", { id: "a-reward", ...terms })).status).toBe(204);
    expect(codeOf(await post("/shop-items", { id: "a-reward", ...terms }))).toBe("ITEM_EXISTS");
    expect(codeOf(await reader.post("/shop-items", { id: "b-reward", ...terms }))).toBe("DESK_NOT_ALLOWED");
    const wrong = { ...terms, points: 0, most: 0 };
    expect((await desk.post("/shop-items", { id: "b-reward", ...wrong })).status).toBe(400);
    const find = async () =>
      deskItems.parse((await reader.get("/shop-items")).body).items.find(({ id }) => id === "a-reward")!;
    expect(await find()).toMatchObject({ version: 1, points: 10, amount: 1_50, stock: 2, sold: 0 });

    const change = (version: number, stockRead: number | null, more: object = {}) =>
      post("/shop-items/a-reward/versions", { ...terms, version, stockRead, stock: 50, ...more });
    // One is sold after the desk has read that two are left.
    await on.platform.database.query("update shop_item set stock = 1 where id = 'a-reward'");
    expect((await change(1, 2)).status).toBe(204);
    expect(await find()).toMatchObject({ version: 2, stock: 49 });
    expect(codeOf(await change(1, 49))).toBe("ITEM_CHANGED");
    // To close it takes one person.
    const closed = await desk.post("/shop-items/a-reward/versions", {
      ...{ ...terms, version: 2, stockRead: 49, isOpen: false, stock: null },
    });
    expect(closed.body).toEqual({ proposal: null });
    expect(await find()).toMatchObject({ version: 3, stock: null, isOpen: false });
    const { rows } = await on.platform.database.query<{ version: number; stock: number | null; by: boolean }>(
      `select version, stock, made_by is not null as by from shop_item_version where item = 'a-reward' order by version`,
    );
    expect(rows).toEqual([
      { version: 1, stock: 2, by: true },
      { version: 2, stock: 49, by: true },
      { version: 3, stock: null, by: true },
    ]);
  });

  test("the desk makes missions of steps, and nobody is given one by a version that they have not read", async () => {
    const desk = await deskWorker(on.platform, "payments");
    const reader = await deskWorker(on.platform, "risk");
    const terms = { title: { en: "Ready" }, amount: 1_00, steps: [{ step: "email", count: 1 }], isOpen: true };
    const mission = { id: "ready", ...terms, reason: "a test" };
    expect((await desk.post("/missions", { ...mission, title: { de: "Bereit" } })).status).toBe(400);
    expect((await desk.post("/missions", { ...mission, steps: [...terms.steps, ...terms.steps] })).status).toBe(400);
    expect(codeOf(await reader.post("/missions", mission))).toBe("DESK_NOT_ALLOWED");
    const post = async (path: string, body: object) => confirmed(on.platform, await desk.post(path, body));
    expect((await post("/missions", mission)).status).toBe(204);
    expect(codeOf(await post("/missions", mission))).toBe("MISSION_EXISTS");

    const { token, player } = await newPlayer(on.platform);
    await isPerson(on.platform.database, player);
    const call = (method: string, path = "", body?: unknown) =>
      on.platform.call(method, `/api/v1/gamification${path}`, { token, body });
    const shown = async () =>
      gamificationAnswer.parse((await call("GET")).body).missions.find(({ id }) => id === "ready");
    expect(await shown()).toMatchObject({ version: 1, title: { en: "Ready" }, amount: 1_00, isClaimed: false });
    const change = (version: number, more: object = {}) =>
      post("/missions/ready/versions", { ...terms, version, amount: 2_00, reason: "a test", ...more });
    expect(codeOf(await change(1, { title: null }))).toBe("MISSION_CHANGED");
    expect((await change(1)).status).toBe(204);
    expect(codeOf(await change(1))).toBe("MISSION_CHANGED");
    const claim = (version: number) => call("POST", "/missions/ready/claim", { version });
    expect(codeOf(await claim(1))).toBe("TERMS_CHANGED");
    expect((await claim(2)).status).toBe(200);
    // Whoever has it goes on seeing it, and nobody else does.
    expect((await change(2, { isOpen: false })).status).toBe(200);
    expect(await shown()).toMatchObject({ version: 3, isClaimed: true });
    const { items } = deskMissions.parse((await reader.get("/missions")).body);
    expect(items.find(({ id }) => id === "ready")).toMatchObject({ version: 3, claimed: 1, isOpen: false });
    const { rows } = await on.platform.database.query<{ amount: number }>(
      "select amount::int from mission_version where mission = 'ready' and made_by is not null order by version",
    );
    expect(rows).toEqual([{ amount: 1_00 }, { amount: 2_00 }, { amount: 2_00 }]);
  });
});
