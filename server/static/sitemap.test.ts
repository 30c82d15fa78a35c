import { brotliDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startWholeWeek } from "../../tests/support/line/whole-week.ts";
import { sitePages } from "../modules/line/site-pages.ts";
import { serveSearchEngines } from "./serve-search-engines.ts";
import { sitemap } from "./sitemap.ts";

const ORIGIN = "https://openline.example";
let app = Fastify();
beforeEach(() => (app = Fastify()));
afterEach(() => app.close());

const placesOf = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);

test("a lasting page is listed in every language with links to all of them, a match once", () => {
  const text = sitemap(ORIGIN, ["en", "uk"], { lasting: ["/", "/rules"], passing: ["/events/a&b-7"] });
  const address = (path: string) => `${ORIGIN}${path}`;
  expect(placesOf(text)).toEqual(
    ["/", "/en", "/uk", "/rules", "/en/rules", "/uk/rules", "/events/a&amp;b-7"].map(address),
  );
  expect(text.match(/hreflang="uk" href="https:\/\/openline\.example\/uk\/rules"/g)).toHaveLength(3);
  expect(text).toContain('hreflang="x-default" href="https://openline.example/rules"');
});

test("a site map has no more pages than search engines read, and what is cut are the last ones", () => {
  const passing = Array.from({ length: 60_000 }, (_, at) => `/events/match-${at}`);
  const places = placesOf(sitemap(ORIGIN, [], { lasting: ["/"], passing }));
  expect(places).toHaveLength(50_000);
  expect(places.at(-1)).toBe(`${ORIGIN}/events/match-49998`);
});

test("search engines find the sports, competitions and matches that are offered, compressed, by the rules' link", async () => {
  const feed = await startWholeWeek("sitemap");
  try {
    const pages = () => sitePages(feed.book, ["/rules"]);
    serveSearchEngines(app, { rules: "User-agent: *\n", languages: ["en"], pages, originOf: () => ORIGIN });
    const rules = await app.inject({ url: "/robots.txt" });
    expect(rules.body).toBe(`User-agent: *\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    const answer = await app.inject({ url: "/sitemap.xml", headers: { "accept-encoding": "br" } });
    expect(answer.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "application/xml; charset=utf-8",
    });
    const places = placesOf(brotliDecompressSync(answer.rawPayload).toString());
    const [match] = feed.book.schedule.upcoming;
    const { slug, id, tournament, sportCode } = match!.info;
    for (const path of [
      "/",
      "/en/rules",
      `/${sportCode}`,
      `/${sportCode}/${tournament.slug}-${tournament.id}/all/`,
      `/events/${slug}-${id}`,
    ])
      expect(places).toContain(`${ORIGIN}${path}`);
    expect(new Set(places).size).toBe(places.length);
    expect((await app.inject({ method: "HEAD", url: "/sitemap.xml" })).statusCode).toBe(200);
  } finally {
    await feed.stop();
  }
});

test("strangers who ask by many hosts do not have the site map written for each", async () => {
  let written = 0;
  const pages = () => {
    written++;
    return { lasting: ["/"], passing: [] };
  };
  serveSearchEngines(app, { rules: "", languages: [], pages, originOf: ({ host }) => `http://${host}` });
  const statusAt = async (host: string) => (await app.inject({ url: "/sitemap.xml", headers: { host } })).statusCode;
  for (let at = 0; at < 8; at++) expect(await statusAt(`host-${at}`)).toBe(200);
  expect(await statusAt("host-8")).toBe(503);
  expect(await statusAt("host-0")).toBe(200);
  expect(written).toBe(8);
});
