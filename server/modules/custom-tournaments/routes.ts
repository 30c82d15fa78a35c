import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { customLine, customLists } from "../../../plugins/sportsbook/custom-tournaments-wire.ts";
import type { PlatformConfiguration } from "../../configuration/platform-configuration.ts";
import { Problem } from "../../http/answers/problem.ts";
import { route } from "../../http/route.ts";
import { type LineParts, offeredNow, shownLines } from "../line/contract.ts";

const MOST_EVENTS = 120;
const params = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) });

/** Lists of competitions that the operator defined in the configuration. */
export function customTournamentRoutes(
  app: FastifyInstance,
  parts: LineParts & { readonly lists: PlatformConfiguration["customTournaments"] },
): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/line/custom",
      priority: "spared",
      summary: "The operator's own lists of competitions",
      answer: customLists,
    },
    () => ({ lists: parts.lists.map(({ slug, title }) => ({ slug, title })) }),
  );
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/line/custom/:slug",
      priority: "spared",
      summary: "The matches of an operator's own list of competitions",
      params,
      answer: customLine,
      refusals: ["LIST_UNKNOWN"],
    },
    async ({ params: { slug } }) => {
      const list = parts.lists.find((each) => each.slug === slug);
      if (!list) throw new Problem(404, "LIST_UNKNOWN", "There is no such list of competitions. Look at the sports.");
      const wanted = new Set(list.tournamentIds);
      const own = offeredNow(parts).filter(({ info }) => wanted.has(info.tournament.id));
      return { ...(await shownLines(parts, own.slice(0, MOST_EVENTS))), slug, title: list.title };
    },
  );
}
