import type { FastifyInstance } from "fastify";
import { deskItems, itemParams, itemVersion, newItem } from "../../../plugins/bonuses/desk/shop/wire.ts";
import { changeAnswer } from "../../../plugins/bonuses/desk/wire.ts";
import { route } from "../../http/route.ts";
import type { ShopDesk } from "./shop-desk.ts";

const URL = "/api/desk/v1/shop-items";

/** The desk's calls about rewards that players get for points. */
export function shopDeskRoutes(app: FastifyInstance, shop: ShopDesk): void {
  route(
    app,
    {
      ...{ auth: "desk", act: "campaigns.read", method: "GET", url: URL },
      summary: "The rewards of the shop with their prices, stock and limits, the cheapest first",
      answer: deskItems,
    },
    () => shop.list(),
  );

  route(
    app,
    {
      ...{ auth: "desk", act: "campaigns.write", method: "POST", url: URL },
      summary: "Adds a reward to the shop; one that players can have once a second person confirms it",
      body: newItem,
      answer: changeAnswer,
      refusals: ["PROPOSAL_OPEN", "ITEM_EXISTS"],
    },
    ({ desk, body }) => shop.add(desk, body),
  );

  route(
    app,
    {
      ...{ auth: "desk", act: "campaigns.write", method: "POST", url: `${URL}/:id/versions` },
      summary:
        "Changes a reward of the shop by a further version, or closes it at once; a second person confirms what players can have",
      params: itemParams,
      body: itemVersion,
      answer: changeAnswer,
      refusals: ["PROPOSAL_OPEN", "ITEM_CHANGED"],
    },
    ({ desk, params: { id }, body }) => shop.change(desk, id, body),
  );
}
