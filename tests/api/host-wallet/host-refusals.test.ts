import { expect, test } from "vitest";
import { gamificationAnswer } from "../../../plugins/bonuses/gamification/wire.ts";
import { insertCampaign } from "../../../server/modules/bonuses/campaigns/campaign-repository.ts";
import { MovedClock, TournamentGround } from "../../support/casino/tournament-ground.ts";
import { hostedGround } from "../../support/host-wallet/hosted-ground.ts";
import { describeOnGateEngine } from "../../support/platform/engines.ts";
import { isPerson } from "../../support/players/persons.ts";

describeOnGateEngine("on the %s engine", (engine) => {
  const on = hostedGround(engine);

  test("what gives bonuses or takes a fee says where the player's money is, and gives and takes nothing", async () => {
    const { database } = on.platform;
    const { token, player } = on.me;
    await isPerson(database, player);
    const ask = (method: string, path: string, body?: object, key?: string) =>
      on.platform.call(method, `/api/v1${path}`, { token, body, ...(key !== undefined && { key }) });
    const { wheel } = gamificationAnswer.parse((await ask("GET", "/gamification")).body);
    const at = new Date(on.platform.clock.now() - 1000);
    await insertCampaign(database, {
      ...{ slug: "at-host", at, startsAt: at, endsAt: new Date(at.getTime() + 86_400_000), budget: 10_000_00 },
      terms: {
        trigger: { kind: "deposit", least: 10_00 },
        reward: { kind: "free_bet", amount: 5_00, days: 14, conditions: {} },
        conditions: {},
        days: 14,
      },
    });
    const ground = new TournamentGround(on.platform, new MovedClock());
    const cup = await ground.add({ fee: 500 });
    const answers = [
      await ask("POST", "/gamification/wheel", { day: wheel.day, clientSeed: "mine" }),
      await ask("POST", "/shop/orders", { item: "free-bet-1", points: 100, amount: 100 }, "host-shop-order"),
      await ask("POST", "/bonuses/offers/at-host/take", { version: 1 }),
      await ground.join({ token }, cup, { fee: 500 }),
    ];
    for (const { status, body, text } of answers) {
      expect(status, text).toBe(422);
      expect(body).toMatchObject({ errorCode: "MONEY_AT_HOST", host: "News" });
    }
    expect(gamificationAnswer.parse((await ask("GET", "/gamification")).body).wheel.turned).toBeNull();
    expect(on.has()).toBe(10_000);
    expect(on.host.heard).toEqual([]);
  });
});
