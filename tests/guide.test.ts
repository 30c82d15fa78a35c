import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guidePages } from "../build/guide.ts";
import { guideRoutes } from "../server/http/docs/guide.ts";

const pages = guidePages(resolve(import.meta.dirname, ".."));
const product = mkdtempSync(join(tmpdir(), "guide-"));
let app: FastifyInstance;

beforeAll(() => {
  mkdirSync(join(product, "guide/pictures"), { recursive: true });
  writeFileSync(join(product, "guide/pages.json"), JSON.stringify(pages));
  writeFileSync(join(product, "guide/pictures/phone.jpg"), "picture");
  app = Fastify();
  guideRoutes(app, product);
});
afterAll(async () => {
  await app.close();
  rmSync(product, { recursive: true });
});

test("the guide contains the pages of the repository under short addresses", () => {
  expect(Object.keys(pages)).toEqual(
    expect.arrayContaining(["", "readme", "contributing", "bets", "decisions", "decisions/0001-own-bus-engine"]),
  );
  expect(pages[""]?.title).toBe("Documentation");
});

test("a link within the guide leads to a page, and to a heading that it has", () => {
  const links = Object.values(pages).flatMap(({ body }) =>
    [...body.matchAll(/href="\/docs\/guide\/?([^"#]*)#?([^"]*)"/g)].map(([, path = "", id = ""]) => ({ path, id })),
  );
  expect(links.length).toBeGreaterThan(30);
  for (const { path, id } of links) {
    expect(Object.keys(pages)).toContain(path);
    if (id) expect(pages[path]?.body).toContain(`id="${id}"`);
  }
});

test("no page links to a file that the guide does not contain", () => {
  const elsewhere = Object.values(pages).flatMap(({ body }) =>
    [...body.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href).filter((href) => !/^(\/|#|https?:)/.test(href)),
  );
  expect(elsewhere).toEqual([]);
});

test.each(["", "/contributing", "/decisions/0001-own-bus-engine"])(
  "/docs/guide%s is a page without script",
  async (path) => {
    const answer = await app.inject(`/docs/guide${path}`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.body).not.toContain("<script");
  },
);

test("pictures are served, and nothing outside the guide is", async () => {
  expect((await app.inject("/docs/guide/pictures/phone.jpg")).headers["content-type"]).toBe("image/jpeg");
  for (const path of ["nothing", "pictures/..%2fpages.json", "..%2f..%2fpackage.json", "__proto__"])
    expect([path, (await app.inject(`/docs/guide/${path}`)).statusCode]).toEqual([path, 404]);
});
