import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { nationalLine } from "../../../plugins/sportsbook/national-wire.ts";
import { COMPETITIONS } from "../../feed/fixtures/competitions.ts";
import { route } from "../../http/route.ts";
import { countryOf } from "../geo/contract.ts";
import { type LineParts, offeredNow, shownLines } from "../line/contract.ts";
import { countryOfLanguage, nationalMatches } from "./national-matches.ts";

const MOST_EVENTS = 120;

const query = z.object({
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
});

export function nationalRoutes(app: FastifyInstance, parts: LineParts): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/line/national",
      priority: "spared",
      summary: "Matches of a country's competitions and clubs; of the caller's country where none is given",
      query,
      answer: nationalLine,
    },
    async ({ query: { country, language }, request }) => {
      const wanted = country ? [country] : [countryOf(request), countryOfLanguage(language)];
      const offered = offeredNow(parts);
      const found = wanted.flatMap((each) =>
        each === undefined ? [] : [{ countryCode: each, matches: nationalMatches(offered, COMPETITIONS, each) }],
      );
      // If the visitor's country has no matches now, the country of the language is used.
      const { countryCode, matches } = found.find((each) => each.matches.length > 0) ?? found[0]!;
      return { ...(await shownLines(parts, matches.slice(0, MOST_EVENTS))), countryCode };
    },
  );
}
