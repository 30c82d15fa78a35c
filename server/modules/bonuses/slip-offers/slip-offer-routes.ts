import type { FastifyInstance } from "fastify";
import { slipOffersAnswer } from "../../../../plugins/betslip/offers/offer-wire.ts";
import { route } from "../../../http/route.ts";
import type { SlipOffers } from "./slip-offers.ts";

export function slipOfferRoutes(app: FastifyInstance, offers: SlipOffers): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/bonuses/slip-offers",
      summary: "The offers that the player can take with a bet now, in the account's currency",
      auth: "player",
      answer: slipOffersAnswer,
    },
    async ({ player }) => ({ offers: await offers.of(player) }),
  );
}
