import { beforeAll, expect, test } from "vitest";
import { registrationAnswer } from "../../../plugins/auth/wire.ts";
import { freeBetsAnswer } from "../../../plugins/betslip/bonuses/bonuses-wire.ts";
import type { CampaignTerms } from "../../../plugins/bonuses/terms/terms-wire.ts";
import {
  bonusesAnswer,
  cashbackAnswer,
  countedAnswer,
  offer,
  promotionsAnswer,
} from "../../../plugins/bonuses/wire.ts";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import { insertCampaign } from "../../../server/modules/bonuses/campaigns/campaign-repository.ts";
import { takeCampaign } from "../../../server/modules/bonuses/campaigns/take-campaign.ts";
import { payCashback } from "../../../server/modules/bonuses/taken/bonus-repository.ts";
import { addGames, casinoModules, gambler } from "../../support/casino/casino-ground.ts";
import { newGameId } from "../../support/casino/game-caller.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { betOn, legOn, openTable, settlementOf, type Table } from "../../support/players/bet-terms.ts";
import { newBettor } from "../../support/players/bets.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { isPerson } from "../../support/players/persons.ts";
import { codeFor } from "../../support/players/players.ts";

const DAY_MS = 24 * 3600_000;

onGateEngine({ modules: casinoModules }, (on) => {
  let table: Table;
  beforeAll(async () => {
    table = await openTable(on.platform);
    await addGames(on.platform.database);
    await add("games-count", {
      trigger: { kind: "hand" },
      reward: {
        ...{ kind: "money", amount: 10_00 },
        wagering: { times: 1, days: 14, greatestStake: 50_00, weights: { sport: 0, casino: 20 } },
      },
      conditions: {},
      days: 14,
    });
  });

  async function add(slug: string, terms: CampaignTerms): Promise<void> {
    const at = new Date(on.platform.clock.now() - DAY_MS);
    const endsAt = new Date(at.getTime() + 100 * DAY_MS);
    await insertCampaign(on.platform.database, { slug, terms, at, startsAt: at, endsAt, budget: 10_000_00 });
  }
  const ask = (token: string, method: string, path: string, body?: unknown) =>
    on.platform.call(method, `/api/v1/bonuses${path}`, { token, body });
  const mine = async (token: string) => bonusesAnswer.parse((await ask(token, "GET", "")).body).mine;
  const freeBets = async (token: string) => freeBetsAnswer.parse((await ask(token, "GET", "/free-bets")).body).freeBets;

  test("games count with their weight, and what was rolled back does not", async () => {
    const { token, number, seat } = await gambler(on.platform);
    await isPerson(on.platform.database, number);
    const taken = await takeCampaign(on.platform.database, {
      ...{ player: number, currency: "EUR", campaign: "games-count", version: 1, byHand: true },
      at: new Date(on.platform.clock.now()),
    });
    expect(taken.outcome).toBe("taken");
    const undone = newGameId("bet");
    await seat.bet(10_00, { transaction: undone });
    await seat.bet(20_00);
    expect(await mine(token)).toMatchObject([{ state: "active", amount: 10_00, target: 10_00, wagered: 6_00 }]);
    await seat.rollback(undone);
    const [bonus] = await mine(token);
    expect(bonus).toMatchObject({ wagered: 4_00 });
    const { items } = countedAnswer.parse((await ask(token, "GET", `/${bonus!.id}/counted`)).body);
    expect(items).toMatchObject([
      { kind: "game", stake: 20_00, counted: 4_00, reason: null },
      { kind: "game", stake: 10_00, counted: 0, reason: "undone" },
    ]);
    // A round whose whole stake comes back because its player left it was no play.
    const left = seat.inRound();
    await left.bet(10_00);
    expect(await mine(token)).toMatchObject([{ wagered: 6_00 }]);
    await left.win(10_00, { closesRound: true, isLeft: true });
    expect(await mine(token)).toMatchObject([{ wagered: 4_00 }]);
    await seat.bet(30_00);
    expect(await mine(token)).toEqual([]);
  });

  test("a bet that fits brings a free bet, and one before it was taken does not", async () => {
    const me = await newBettor(on.platform);
    await isPerson(on.platform.database, me.player);
    const [early, small, fits] = [newMatch(on.platform), newMatch(on.platform), newMatch(on.platform)];
    await me.bet(early, "1", 10_00);
    expect((await ask(me.token, "POST", "/offers/bet-ten-get-five/take", { version: 1 })).status).toBe(204);
    await me.bet(small, "1", 9_99);
    await me.bet(fits, "1", 10_00);
    const before = await freeBets(me.token);
    await table.say(settlementOf(early, "lost"));
    await table.say(settlementOf(small, "lost"));
    expect(await freeBets(me.token)).toEqual(before);
    await table.say(settlementOf(fits, "lost"));
    expect((await freeBets(me.token)).filter(({ id }) => !before.some((each) => each.id === id))).toMatchObject([
      { amount: 5_00, conditions: { minOdds: 1500 } },
    ]);
    expect(await mine(me.token)).toMatchObject([{ state: "completed", freeBet: { isUsed: false } }]);
  });

  test("the odds of a bet are those without its void legs, also when one becomes void later", async () => {
    const own = await openTable(on.platform);
    const { token, player } = own;
    await isPerson(on.platform.database, player);
    await add("long-odds", {
      trigger: { kind: "hand" },
      reward: {
        ...{ kind: "money", amount: 50_00 },
        wagering: { times: 1, days: 14, greatestStake: 50_00, minOdds: 3000, weights: { sport: 100, casino: 0 } },
      },
      conditions: {},
      days: 14,
    });
    const at = new Date(on.platform.clock.now());
    await takeCampaign(on.platform.database, {
      ...{ player, currency: "EUR", campaign: "long-odds", version: 1, byHand: true, at },
    });
    const [first, second, third, fourth] = [1, 2, 3, 4].map(() => newMatch(on.platform));
    const isVoid = { voidFactor: 1 };
    await own.bet(betOn([legOn(first!), legOn(second!)]));
    await own.bet(betOn([legOn(third!), legOn(fourth!)], { stake: 11_00 }));
    await table.say(settlementOf(first!, "lost", isVoid));
    await table.say(settlementOf(second!, "lost"));
    await table.say(settlementOf(third!, "lost"));
    const [bonus] = await mine(token);
    expect(bonus).toMatchObject({ wagered: 11_00 });
    await table.say(settlementOf(fourth!, "lost", isVoid));
    expect(await mine(token)).toMatchObject([{ wagered: 0 }]);
    const { items } = countedAnswer.parse((await ask(token, "GET", `/${bonus!.id}/counted`)).body);
    expect(items).toMatchObject([
      { stake: 11_00, counted: 0, reason: "odds" },
      { stake: 10_00, counted: 0, reason: "odds" },
    ]);
  });

  test("a code opens an offer, in any case of its letters, and is told to nobody", async () => {
    const me = await newBettor(on.platform);
    await isPerson(on.platform.database, me.player);
    const found = offer.parse((await ask(me.token, "POST", "/code", { code: "openline" })).body);
    expect(found).toMatchObject({ slug: "open-door", terms: { trigger: { kind: "code", code: "CODE" } } });
    await ask(me.token, "POST", "/offers/open-door/take", { version: found.version, code: "openline" });
    expect(await mine(me.token)).toMatchObject([{ slug: "open-door", amount: 2_00 }]);
    const all = await on.platform.call("GET", "/api/v1/promotions?currency=UAH");
    const { offers } = promotionsAnswer.parse(all.body);
    expect(offers.find(({ slug }) => slug === "half-again")).toMatchObject({
      currency: "UAH",
      worth: { most: 2_500_00 },
    });
    expect(all.text).not.toContain("OPENLINE");
    expect(offers.map(({ slug }) => slug)).not.toContain("open-door");
  });

  test("a campaign that is named at registration is taken with it", async () => {
    const joined = async (profile?: Readonly<Record<string, string>>) => {
      const email = `with-a-campaign-${profile ? "known" : "unknown"}@openline.test`;
      const asked = { email, currencyId: "EUR", bonusCampaignNumber: "WELCOME" };
      const { registrationId } = registrationAnswer.parse(
        (await on.platform.call("POST", "/api/short-registration/by-email", { body: asked })).body,
      );
      // As a brand's form would have asked for it.
      if (profile) {
        const sql = "update registration set profile = $2::jsonb where id = $1";
        await on.platform.database.query(sql, [registrationId, JSON.stringify(profile)]);
      }
      const credentials = { registrationId, password: "a long enough one", isAdult: true };
      await on.platform.call("POST", "/api/v1/auth/credentials", { body: credentials });
      const code = await codeFor(on.platform, email);
      const answer = await on.platform.call("POST", "/api/v1/auth/email-confirmation", {
        body: { registrationId, code },
      });
      return sessionAnswer.parse(answer.body);
    };
    const known = await joined({ firstName: "Kim", lastName: "Known", dateOfBirth: "1990-05-01" });
    expect(await mine(known.token)).toMatchObject([{ slug: "welcome", state: "completed", amount: 5_00 }]);
    // Whoever has no name yet takes it once they have.
    const { token, userId } = await joined();
    const take = () => ask(token, "POST", "/offers/welcome/take", { version: 1 });
    const offers = async () => bonusesAnswer.parse((await ask(token, "GET", "")).body).offers.map(({ slug }) => slug);
    expect(await mine(token)).toEqual([]);
    expect(await offers()).toContain("welcome");
    expect((await take()).body).toMatchObject({ errorCode: "DETAILS_REQUIRED" });
    await isPerson(on.platform.database, userId);
    expect((await take()).status).toBe(204);
    expect(await offers()).not.toContain("welcome");
  });

  test("a cashback pays a tenth of what a week has lost, once, on Monday", async () => {
    const me = await newBettor(on.platform);
    await isPerson(on.platform.database, me.player);
    expect((await ask(me.token, "POST", "/offers/tenth-back/take", { version: 1 })).status).toBe(204);
    const [bonus] = await mine(me.token);
    const event = newMatch(on.platform);
    await me.bet(event, "1", 30_00);
    await table.say(settlementOf(event, "lost"));
    const weekOf = async () => cashbackAnswer.parse((await ask(me.token, "GET", "/cashback")).body).cashbacks[0]!;
    expect((await weekOf()).now).toMatchObject({ staked: 30_00, returned: 0, paid: 3_00 });
    const { database, clock } = on.platform;
    const nextWeek = new Date(clock.now() + 7 * DAY_MS);
    const paid = await Promise.all([1, 2].map(() => payCashback(database, bonus!.id, nextWeek)));
    expect(paid.filter((player) => player !== null)).toEqual([me.player]);
    expect(await me.available()).toBe(100_00 - 30_00 + 3_00);
    expect((await weekOf()).weeks).toMatchObject([{ staked: 30_00, returned: 0, paid: 3_00 }]);
  });
});
