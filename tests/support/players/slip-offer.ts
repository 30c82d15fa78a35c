import { expect } from "vitest";
import type { SlipOfferTerms } from "../../../plugins/betslip/offers/terms-wire.ts";
import { deskSlipOffers } from "../../../plugins/bonuses/desk/slip-offers/wire.ts";
import { deskWorker } from "../desk/desk-worker.ts";
import { confirmed } from "../desk/second-person.ts";
import type { Platform } from "../platform/platform.ts";

let count = 0;

/** A new offer for the slip, made at the desk, with a change of it and how often it was taken. */
export async function slipOffer(platform: Platform, terms: SlipOfferTerms) {
  const desk = await deskWorker(platform, "payments");
  const id = `offer-${++count}`;
  const now = platform.clock.now();
  const times = { startsAt: new Date(now - 1000).toISOString(), endsAt: new Date(now + 9e8).toISOString() };
  const body = { isOpen: true, ...times, terms, reason: "a test" };
  const made = await confirmed(platform, await desk.post("/slip-offers", { id, ...body }));
  expect(made.status, made.text).toBe(204);
  return {
    offer: { id, version: 1 },
    change: async (version: number, change: object) =>
      confirmed(platform, await desk.post(`/slip-offers/${id}/versions`, { ...body, version, ...change })),
    taken: async () =>
      deskSlipOffers.parse((await desk.get("/slip-offers")).body).items.find((each) => each.id === id)?.taken,
  };
}
