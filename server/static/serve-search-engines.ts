import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendAnswer } from "../http/answers/answer.ts";
import { Problem } from "../http/answers/problem.ts";
import { OF_FILES } from "../http/load/priorities.ts";
import { ANSWER_HEADERS } from "./security-headers.ts";
import { Sitemaps, type SitePages } from "./sitemap.ts";

export interface SearchEngineOptions {
  /** The product's own rules for them: its `robots.txt`. */
  readonly rules: string;
  readonly languages: readonly string[];
  readonly pages: () => SitePages;
  /** The origin that visitors reach the product by. */
  readonly originOf: (request: FastifyRequest) => string;
}

const HOUR = "public, max-age=3600";
const SITEMAP = "/sitemap.xml";
const BUSY = new Problem(
  503,
  "BUSY",
  "The site map is not written for so many hosts at once. Read it again in a minute, by the product's own host.",
  {},
  { "retry-after": "60" },
);

/** What search engines read before pages. The rules name the site map by its full address, as its format demands. */
export function serveSearchEngines(
  app: FastifyInstance,
  { rules, languages, pages, originOf }: SearchEngineOptions,
): void {
  const sitemaps = new Sitemaps(languages, pages);
  app.get("/robots.txt", { config: OF_FILES }, (request, reply) => {
    void reply.headers({ ...ANSWER_HEADERS, "Cache-Control": HOUR });
    return reply
      .type("text/plain; charset=utf-8")
      .send(`${rules.trimEnd()}\n\nSitemap: ${originOf(request)}${SITEMAP}\n`);
  });
  app.get(SITEMAP, { config: { staysOpen: true } }, (request, reply) => {
    const answer = sitemaps.of(originOf(request));
    if (!answer) throw BUSY;
    void reply.headers({ ...ANSWER_HEADERS, "Cache-Control": HOUR }).type("application/xml; charset=utf-8");
    return sendAnswer(request, reply, answer);
  });
}
