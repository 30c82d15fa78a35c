import type { FastifyInstance } from "fastify";
import { topExpress } from "../../../plugins/sportsbook/top-express-wire.ts";
import { route } from "../../http/route.ts";
import { type TopExpressParts, TopExpressService } from "./service.ts";

export function topExpressRoutes(app: FastifyInstance, parts: TopExpressParts): void {
  const service = new TopExpressService(parts);
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/line/top-express",
      priority: "spared",
      summary: "The combinations of the day, with the prices of their legs",
      answer: topExpress,
    },
    () => service.today(),
  );
}
