import { expect, test } from "vitest";
import type { SlipOfferTerms } from "../../terms/slip-offer-wire.ts";
import { EMPTY_SLIP_OFFER, slipOfferClashes, slipOfferDraftOf, slipOfferOf } from "./slip-offer-draft-rules.ts";

const TIMES = { startsAt: "2026-01-01T10:00:00.000Z", endsAt: "2026-02-01T10:00:00.000Z" };
const INSURANCE: SlipOfferTerms = {
  pays: { kind: "insurance", minLegs: 4, minOdds: 1405, back: "cash", most: 10_50, days: 7 },
  isOncePerPerson: true,
};
const BOOSTED: SlipOfferTerms = {
  pays: {
    ...{ kind: "boosted_price", eventId: "12", marketId: "total", specifiers: "total=2.5", outcomeId: "over" },
    ...{ minOdds: 1800, odds: 2200, mostStake: 20_00 },
  },
  ...{ isOncePerPerson: false, stock: 500, countries: ["UA", "PL"], currencies: ["EUR"] },
};
const EARLY: SlipOfferTerms = {
  pays: { kind: "early_payout", minOdds: 1300, mostStake: 50_00 },
  isOncePerPerson: false,
  uses: { most: 3, per: "day" },
};

test.each([INSURANCE, BOOSTED, EARLY])("an offer is the same after it was typed", (terms) => {
  const offer = { isOpen: true, ...TIMES, terms };
  expect(slipOfferOf(slipOfferDraftOf({ ...offer, id: "one", version: 1, taken: 0 }))).toEqual({ offer });
});

test("what is missing or wrong is named", () => {
  expect(slipOfferOf(EMPTY_SLIP_OFFER)).toEqual({ wrong: ["id", "startsAt", "endsAt", "most"] });
  const draft = slipOfferDraftOf({ isOpen: true, ...TIMES, terms: BOOSTED, id: "one", version: 1, taken: 0 });
  expect(slipOfferOf({ ...draft, endsAt: draft.startsAt, stock: "many" })).toEqual({ wrong: ["endsAt", "stock"] });
  expect(slipOfferOf({ ...draft, mostStake: "100000.01" })).toEqual({ wrong: ["mostStake"] });
  expect(slipOfferOf({ ...draft, uses: "0" })).toEqual({ wrong: ["uses"] });
  const together = { ...draft, odds: "1.70", uses: "2", isOncePerPerson: true };
  for (const one of [
    { ...draft, odds: "1.70" },
    { ...together, odds: draft.odds },
  ])
    expect(slipOfferOf(one)).toEqual({ wrong: Object.keys(slipOfferClashes(one)) });
  expect(slipOfferOf(together)).toEqual({ wrong: ["odds", "uses"] });
  expect(slipOfferClashes(together)).toEqual({ odds: "odds-not-above", uses: "uses-once" });
});
