import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { contentPage } from "../../../plugins/content/wire.ts";
import { Problem } from "../../http/problem.ts";
import { route } from "../../http/route.ts";
import { findPage } from "./pages.ts";

export function contentRoutes(app: FastifyInstance): void {
  route(
    app,
    {
      method: "GET",
      url: "/content/pages/*",
      summary: "A page of text, in English where there is none in the language asked for",
      params: z.object({ "*": z.string().check(z.maxLength(200)) }),
      query: z.object({ language: z._default(z.string().check(z.regex(/^[a-z]{2}$/)), "en") }),
      answer: contentPage,
      refusals: ["PAGE_UNKNOWN"],
      cache: "no-cache",
    },
    ({ params, query }) => {
      const page = findPage(params["*"], query.language);
      if (page) return page;
      throw new Problem(404, "PAGE_UNKNOWN", "There is no page at this address. Look for it in the menu.");
    },
  );
}
