import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { contentPage } from "../../../plugins/content/wire.ts";
import type { PlatformClock } from "../../clock.ts";
import type { BettingConfiguration } from "../../configuration/betting-configuration.ts";
import { Problem } from "../../http/answers/problem.ts";
import { route } from "../../http/route.ts";
import { factsOf } from "./facts.ts";
import { findPage, type PageNames } from "./pages.ts";

interface ContentParts {
  readonly betting: BettingConfiguration;
  readonly clock: Pick<PlatformClock, "now">;
  readonly names: PageNames;
}

export function contentRoutes(app: FastifyInstance, { betting, clock, names }: ContentParts): void {
  route(
    app,
    {
      method: "GET",
      url: "/content/pages/*",
      staysOpen: true,
      summary:
        "A page of text, of current numbers, or of links to others; in English where it is missing in the language",
      params: z.object({ "*": z.string().check(z.maxLength(200)) }),
      query: z.object({ language: z._default(z.string().check(z.regex(/^[a-z]{2}$/)), "en") }),
      answer: contentPage,
      refusals: ["PAGE_UNKNOWN"],
      cache: "no-cache",
    },
    ({ params, query }) => {
      const page = findPage(params["*"], query.language, { facts: factsOf(betting), names }, clock.now());
      if (page) return page;
      throw new Problem(404, "PAGE_UNKNOWN", "There is no page at this address. Look for it in the menu.");
    },
  );
}
