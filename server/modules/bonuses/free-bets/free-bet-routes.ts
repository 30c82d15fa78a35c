import type { FastifyInstance } from "fastify";
import { expressBoostAnswer, freeBetsAnswer } from "../../../../plugins/betslip/bonuses/bonuses-wire.ts";
import { route } from "../../../http/route.ts";
import type { BonusService } from "./bonus-service.ts";

export function freeBetRoutes(app: FastifyInstance, bonuses: BonusService): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/bonuses/free-bets",
      summary: "The free bets that the player can use now, the one that expires next first",
      auth: "player",
      answer: freeBetsAnswer,
    },
    async ({ player }) => ({ freeBets: await bonuses.freeBets(player.number) }),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/bonuses/express-boost",
      summary: "The bonus of an express on its profit, by its number of legs; null where there is none",
      answer: expressBoostAnswer,
    },
    () => bonuses.boost,
  );
}
