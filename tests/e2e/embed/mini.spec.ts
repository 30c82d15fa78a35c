import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import { test } from "../support/hosted-test.ts";
import { told } from "../support/pasted-page.ts";
import { expect } from "../support/test.ts";

interface Place {
  readonly name: string;
  readonly path: string;
  readonly more?: string;
}

/** A host's page with these frames. */
const pageOf = (product: string, places: readonly Place[]) => `<!doctype html>
<html lang="en"><title>News</title><meta name="viewport" content="width=device-width">
<h1>News</h1>
<div style="display: grid; grid-template-columns: repeat(auto-fill, minmax(${places.length > 2 ? 160 : 320}px, 1fr))">
${places.map(({ name }) => `<div id="${name}"></div>`).join("")}
</div>
<script>
  window.told = [];
  window.Openline = function () { (Openline.q = Openline.q || []).push(arguments); };
  const onEvent = (type, message) => told.push(message);
  ${places
    .map(
      ({ name, path, more = 'height: "content"' }) =>
        `Openline("mount", { target: "#${name}", name: "${name}", path: "${path}", title: "${name}", onEvent, ${more} });`,
    )
    .join("\n")}
</script>
<script async src="${product}/embed/v1.js"></script></html>`;

const socketsOf = async (metrics: string) =>
  Number(/^openline_feed_sockets (\d+)$/m.exec(await (await fetch(metrics)).text())?.[1]);

/** The matches that change most. */
const ALL_LIVE = "/mini?most=5";

test.use({ clockRate: 30 });

test("ten on a host's page share one connection, and their prices move; the next takes over from the one that has it", async ({
  page,
  host,
  product,
}) => {
  const before = await socketsOf(product.metrics);
  // All in sight: browsers draw nothing in frames that are not.
  const places = Array.from({ length: 10 }, (_, at) => ({ name: `m${at}`, path: ALL_LIVE, more: "height: 120" }));
  await page.goto(host.serve("/ten", pageOf(product.origin, places)));
  await expect.poll(() => told(page, "ready")).toHaveLength(10);
  const last = page.frameLocator('iframe[title="m9"]');
  const pricesIn = (frame: typeof last) => frame.locator("[data-price]").allTextContents();
  await expect(last.locator("html")).not.toHaveAttribute("data-prices", /.*/);
  await expect(last.locator('[data-state="stale"]')).toHaveCount(0);
  const first = await pricesIn(last);
  await expect.poll(() => pricesIn(last)).not.toEqual(first);
  expect((await socketsOf(product.metrics)) - before).toBe(1);

  await page.evaluate(() => {
    for (const at of [0, 1, 2])
      (window as unknown as { Openline(verb: string, of: object): void }).Openline("destroy", { frame: `m${at}` });
  });
  await expect(page.locator("iframe")).toHaveCount(7);
  const second = await pricesIn(last);
  await expect.poll(() => pricesIn(last)).not.toEqual(second);
  await expect.poll(async () => (await socketsOf(product.metrics)) - before).toBe(1);
});

test("where frames may have workers, ten share the one connection of a worker, which no page that goes takes with it", async ({
  page,
  browser,
  host,
  product,
}) => {
  const before = await socketsOf(product.metrics);
  // Of one site with its host: no browser keeps workers from its frames.
  const origin = product.origin.replace("127.0.0.1", "localhost");
  const places = Array.from({ length: 10 }, (_, at) => ({ name: `m${at}`, path: ALL_LIVE, more: "height: 120" }));
  await page.goto(host.serve("/ten-of-a-worker", pageOf(origin, places)));
  await expect.poll(() => told(page, "ready")).toHaveLength(10);
  const last = page.frameLocator('iframe[title="m9"]');
  const prices = () => last.locator("[data-price]").allTextContents();
  await expect(last.locator("html")).not.toHaveAttribute("data-prices", /.*/);
  const first = await prices();
  await expect.poll(prices).not.toEqual(first);
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send("Target.getTargets");
  expect(targetInfos.filter(({ type, url }) => type === "shared_worker" && url.startsWith(origin))).toHaveLength(1);
  expect((await socketsOf(product.metrics)) - before).toBe(1);

  await page.evaluate(() => {
    for (let at = 0; at < 9; at++)
      (window as unknown as { Openline(verb: string, of: object): void }).Openline("destroy", { frame: `m${at}` });
  });
  const second = await prices();
  await expect.poll(prices).not.toEqual(second);
  expect((await socketsOf(product.metrics)) - before).toBe(1);
});

test("a press in a small page goes to the frame that the host has named", async ({ page, host, product }) => {
  const places = [
    { name: "main", path: "/football", more: "height: 600" },
    { name: "column", path: "/mini?sport=football&most=3", more: 'height: "content", picksTo: "main"' },
  ];
  await page.goto(host.serve("/named", pageOf(product.origin, places)));
  const column = page.frameLocator('iframe[title="column"]');
  const main = page.frameLocator('iframe[title="main"]');
  await expect(main.getByRole("main").locator(".price").first()).toBeVisible();
  await expect(column.locator("[data-event]")).toHaveCount(3);
  await expect(column.locator("html")).not.toHaveAttribute("data-prices", /.*/);
  const price = column.locator("[data-price]:not([aria-disabled])").first();
  await price.click();
  await expect.poll(() => told(page, "betslip-changed")).toEqual([expect.objectContaining({ picks: 1 })]);
  expect(await told(page, "pick")).toHaveLength(1);
  await column.getByRole("link").first().click();
  await expect.poll(() => page.frames().some((frame) => /\/events\//.test(frame.url()))).toBe(true);
  await expect(column.locator("[data-event]")).toHaveCount(3);
});

test("without such a frame it opens the slip alone in the small page's place", async ({ page, host, product }) => {
  const places = [{ name: "column", path: "/mini?sport=football&most=3", more: "height: 500" }];
  await page.goto(host.serve("/alone", pageOf(product.origin, places)));
  const column = page.frameLocator("iframe");
  await expect(column.locator("html")).not.toHaveAttribute("data-prices", /.*/);
  await column.locator("[data-price]:not([aria-disabled])").first().click();
  await expect(column.getByRole("tab", { name: "Betslip 1" })).toBeVisible();
  // What belongs to the session stays in sight; the rest of the header has no room.
  await expect(column.getByRole("banner").locator(".session-clock")).toBeInViewport();
  await expect(column.getByRole("banner").locator(".icon-button:visible")).toHaveCount(0);
  await expect.poll(() => told(page, "ready")).toHaveLength(2);
});

test("each kind is whole before its script runs, in its language and look, and accessible", async ({
  page,
  product,
}) => {
  const [event] = (
    (await (await fetch(`${product.origin}/api/v1/line/live?limit=1`)).json()) as { events: { info: { id: string } }[] }
  ).events;
  const kinds = [
    "?sport=football&most=2",
    `?events=${event!.info.id}`,
    `?show=score&events=${event!.info.id}`,
    "?show=express",
    `?price=${event!.info.id}/1x2//1`,
  ];
  for (const kind of kinds) {
    const answer = await fetch(`${product.origin}/ar/mini${kind}&theme=dark`);
    const html = await answer.text();
    expect(html).toContain('<html lang="ar" dir="rtl" data-theme="dark"');
    expect(html).toMatch(/data-event="\d+"/);
    await page.goto(`${product.origin}/ar/mini${kind}&theme=dark`);
    await expect(page.locator("html")).not.toHaveAttribute("data-prices", /.*/);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
});

test("another origin shows none, and in all it is below 60 kB", async ({ product }) => {
  const answer = await fetch(`${product.origin}/mini?most=20`, { headers: { "accept-encoding": "gzip" } });
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/frame-ancestors 'self' http:\/\/localhost:\d+;/);
  const sizes = gzipSync(await answer.text()).length;
  const about = JSON.parse(await readFile("dist/mini/mini.json", "utf8")) as Record<string, string | string[]>;
  const files = [about["script"], about["style"], about["worker"], about["modules"]].flat() as string[];
  let total = sizes;
  for (const name of files) {
    const file = await readFile(`dist/mini/assets/${name}`);
    total += gzipSync(file, { level: 9 }).length;
  }
  expect(files.length).toBeGreaterThan(3);
  expect(total).toBeLessThan(60_000);
});
