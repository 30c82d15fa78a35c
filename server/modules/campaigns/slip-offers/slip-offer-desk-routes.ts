import type { FastifyInstance } from "fastify";
import {
  deskSlipOffers,
  newSlipOffer,
  slipOfferParams,
  slipOfferVersion,
} from "../../../../plugins/bonuses/desk/slip-offers/wire.ts";
import { changeAnswer } from "../../../../plugins/bonuses/desk/wire.ts";
import { route } from "../../../http/route.ts";
import type { SlipOfferDesk } from "./slip-offer-desk.ts";

const URL = "/api/desk/v1/slip-offers";

/** The desk's calls about offers for the slip. */
export function slipOfferDeskRoutes(app: FastifyInstance, offers: SlipOfferDesk): void {
  route(
    app,
    {
      ...{ auth: "desk", act: "campaigns.read", method: "GET", url: URL },
      summary: "The offers that are taken with a bet, in the order in which players see them",
      answer: deskSlipOffers,
    },
    () => offers.list(),
  );

  route(
    app,
    {
      ...{ auth: "desk", act: "campaigns.write", method: "POST", url: URL },
      summary: "Adds an offer for the slip; one that is on once a second person confirms it",
      body: newSlipOffer,
      answer: changeAnswer,
      refusals: ["PROPOSAL_OPEN", "SLIP_OFFER_EXISTS"],
    },
    ({ desk, body }) => offers.add(desk, body),
  );

  route(
    app,
    {
      ...{ auth: "desk", act: "campaigns.write", method: "POST", url: `${URL}/:id/versions` },
      summary:
        "Changes an offer for the slip by a further version once a second person confirms it, or switches it off at once",
      params: slipOfferParams,
      body: slipOfferVersion,
      answer: changeAnswer,
      refusals: ["PROPOSAL_OPEN", "SLIP_OFFER_CHANGED"],
    },
    ({ desk, params: { id }, body }) => offers.change(desk, id, body),
  );
}
