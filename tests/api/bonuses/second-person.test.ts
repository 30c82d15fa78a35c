import { expect, test } from "vitest";
import { deskItems } from "../../../plugins/bonuses/desk/shop/wire.ts";
import { deskSlipOffers } from "../../../plugins/bonuses/desk/slip-offers/wire.ts";
import { campaignsAnswer, changeAnswer } from "../../../plugins/bonuses/desk/wire.ts";
import type { CampaignTerms } from "../../../plugins/bonuses/terms/terms-wire.ts";
import { proposals } from "../../../plugins/desk/proposals/wire.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import type { Answer } from "../../support/platform/platform.ts";

const BY_HAND: CampaignTerms = {
  trigger: { kind: "hand" },
  reward: { kind: "cash", amount: 2_00 },
  conditions: {},
  days: 14,
};
const REASON = "for the weekend";

onGateEngine({}, (on) => {
  const people = async () =>
    [await deskWorker(on.platform, "payments"), await deskWorker(on.platform, "compliance")] as const;
  const times = () => ({
    startsAt: new Date(on.platform.clock.now() - 1000).toISOString(),
    endsAt: new Date(on.platform.clock.now() + 9 * 24 * 3600_000).toISOString(),
  });
  const waiting = (answer: Answer) => changeAnswer.parse(answer.body).proposal;
  const decide = (by: DeskWorker, id: string | null, verdict = "confirm") =>
    by.post(`/proposals/${id}/decision`, { verdict, reason: REASON });

  async function drafted(by: DeskWorker, slug: string) {
    const values = { ...times(), budget: 100_00, terms: BY_HAND, reason: REASON };
    expect((await by.post("/campaigns", { slug, ...values })).status).toBe(204);
    return {
      start: (version: number) => by.post(`/campaigns/${slug}/state`, { state: "running", version, reason: REASON }),
      stop: (who = by) => who.post(`/campaigns/${slug}/state`, { state: "stopped", reason: REASON }),
      change: (version: number, more: object = {}) =>
        by.post(`/campaigns/${slug}/versions`, { ...values, version, ...more }),
      now: async () =>
        campaignsAnswer.parse((await by.get("/campaigns")).body).items.find((each) => each.slug === slug)!,
    };
  }

  test("a campaign is started by two people, as the first of them read it, and stopped by one", async () => {
    const [ana, ben] = await people();
    const { start, stop, change, now } = await drafted(ana, "two-people");
    const first = waiting(await start(1));
    expect(first).not.toBeNull();
    expect(codeOf(await start(1))).toBe("PROPOSAL_OPEN");
    expect((await now()).state).toBe("draft");
    expect(codeOf(await decide(ana, first))).toBe("PROPOSAL_OWN");
    expect(codeOf(await decide(await deskWorker(on.platform, "risk"), first))).toBe("DESK_NOT_ALLOWED");
    // Nobody starts by it what was changed since.
    expect(waiting(await change(1, { budget: 900_00 }))).toBeNull();
    expect(codeOf(await decide(ben, first))).toBe("CAMPAIGN_CHANGED");
    const second = waiting(await start(2));
    const both = await Promise.all([decide(ben, second), decide(ben, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await now()).toMatchObject({ state: "running", version: 2, budget: 900_00 });
    expect(waiting(await stop())).toBeNull();
    expect((await now()).state).toBe("stopped");
  });

  test("a running campaign gets more budget or other terms by two people alone", async () => {
    const [ana, ben] = await people();
    const { start, change, now } = await drafted(ana, "more-budget");
    await decide(ben, waiting(await start(1)));
    const more = waiting(await change(1, { budget: 200_00 }));
    const other = waiting(await change(1, { terms: { ...BY_HAND, reward: { kind: "cash", amount: 90_00 } } }));
    expect(await now()).toMatchObject({ version: 1, budget: 100_00 });
    const listed = proposals.parse((await ben.get("/proposals")).body).items.find(({ id }) => id === more);
    expect(listed).toMatchObject({ act: "campaigns.change", isToDecide: true, proposedBy: ana.name });
    expect(listed?.payload).toMatchObject({ campaign: "more-budget", version: 1, budget: 200_00 });
    expect((await decide(ben, more)).status).toBe(204);
    expect(await now()).toMatchObject({ version: 2, budget: 200_00, terms: BY_HAND });
    expect(codeOf(await decide(ben, other))).toBe("CAMPAIGN_CHANGED");
    expect((await decide(ben, other, "refuse")).status).toBe(204);
    const { rows } = await on.platform.database.query<{ by: string }>(
      "select made_by as by from campaign_version where campaign = 'more-budget' order by version",
    );
    expect(rows).toEqual([{ by: ana.id }, { by: ana.id }]);
  });

  test("an offer for the slip and a reward of the shop are opened by two people, and closed by one", async () => {
    const [ana, ben] = await people();
    const reward = { points: 10, amount: 1_50, stock: 2, most: 1, isOpen: true, reason: REASON };
    const offer = {
      ...{ ...times(), isOpen: true, reason: REASON },
      terms: {
        pays: { kind: "insurance", minLegs: 3, minOdds: 1400, back: "cash", most: 8_00, days: 7 },
        isOncePerPerson: false,
      },
    };
    const offers = async () => deskSlipOffers.parse((await ben.get("/slip-offers")).body).items;
    const rewards = async () => deskItems.parse((await ben.get("/shop-items")).body).items;
    const isOpen = async (id: string) =>
      [...(await offers()), ...(await rewards())].find((each) => each.id === id)?.isOpen;
    const opened = [
      waiting(await ana.post("/slip-offers", { id: "two-offer", ...offer })),
      waiting(await ana.post("/shop-items", { id: "two-reward", ...reward })),
    ];
    expect([await isOpen("two-offer"), await isOpen("two-reward")]).toEqual([undefined, undefined]);
    for (const id of opened) expect((await decide(ben, id)).status).toBe(204);
    expect([await isOpen("two-offer"), await isOpen("two-reward")]).toEqual([true, true]);
    const close = { version: 1, isOpen: false };
    const closed = [
      await ben.post("/slip-offers/two-offer/versions", { ...offer, ...close }),
      await ben.post("/shop-items/two-reward/versions", { ...reward, ...close, stockRead: 2 }),
    ];
    expect(closed.map(waiting)).toEqual([null, null]);
    expect([await isOpen("two-offer"), await isOpen("two-reward")]).toEqual([false, false]);
    const again = await ana.post("/shop-items/two-reward/versions", { ...reward, version: 2, stockRead: 2 });
    expect(waiting(again)).not.toBeNull();
    expect(await isOpen("two-reward")).toBe(false);
  });
});
