import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { LONGEST_QUERY, searchAnswer } from "../../../plugins/search/wire.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { route } from "../../http/route.ts";
import { SearchService } from "./service.ts";

const query = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_QUERY)),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20),
});

export function searchRoutes(app: FastifyInstance, feed: Pick<Feed, "book" | "epoch" | "clock">): void {
  const search = new SearchService(feed);
  app.addHook("onListen", (done) => {
    void search.readAhead();
    done();
  });
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/search",
      priority: "spared",
      summary: "Sports, countries, competitions, teams and matches by name, also misspelt or in another script",
      query,
      answer: searchAnswer,
    },
    ({ query: { q, limit } }) => search.find(q, limit),
  );
}
