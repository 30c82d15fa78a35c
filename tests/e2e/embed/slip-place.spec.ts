import { readFileSync } from "node:fs";
import type { FrameLocator } from "@playwright/test";
import { test } from "../support/hosted-test.ts";
import { pastedPage, say, told } from "../support/pasted-page.ts";
import { expect } from "../support/test.ts";

const GUIDE = readFileSync(new URL("../../../docs/embed/hosts.md", import.meta.url), "utf8");
const [, OWN_SLIP = ""] = /```html\n(<div id="matches".*?)```/s.exec(GUIDE) ?? [];

const price = (inside: FrameLocator) => inside.getByRole("main").locator(".price:not([aria-disabled]):visible").first();
const summary = (inside: FrameLocator) => inside.locator("button.slip-bar");

test("in the page the slip is below a narrow screen, and the bar leads there; as a sheet it rises over a wide one", async ({
  page,
  host,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const narrow = `<div style="inline-size: 700px">`;
  await page.goto(host.serve("/inline", pastedPage(product.origin, `betslip: "inline"`, [narrow, "</div>"])));
  const inside = page.frameLocator("iframe");
  await price(inside).click();
  await summary(inside).click();
  await expect(inside.getByRole("textbox", { name: "Stake" })).toBeFocused();
  await expect(inside.getByRole("dialog")).toBeHidden();
  await expect(
    inside.getByRole("complementary", { name: "Betslip" }).getByRole("tab", { name: "Betslip 1" }),
  ).toBeInViewport();

  await page.goto(host.serve("/sheet", pastedPage(product.origin, `betslip: "sheet"`)));
  await expect(price(inside)).toBeVisible();
  await expect(inside.locator(".app-end")).toBeHidden();
  await price(inside).click();
  await summary(inside).click();
  await expect(inside.getByRole("dialog").getByRole("tab", { name: "Betslip 1" })).toBeVisible();
});

test("the guide's page has the slip beside the frame: picks go there, and the player alone bets", async ({
  page,
  host,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Of one site with its host, so that its frames may share their storage.
  const origin = product.origin.replace("127.0.0.1", "localhost");
  const onEvent = "betslip: $&, onEvent: (type, message) => told.push(message)";
  const guide = OWN_SLIP.replaceAll(/"host"/g, onEvent).replace("betslip: betslip:", "betslip:");
  const columns = `<div style="display: grid; grid-template-columns: 1fr 380px">`;
  const queue = `<script>window.told = []; window.Openline = function () { (Openline.q = Openline.q || []).push(arguments); };</script>`;
  const script = `<script async src="${origin}/embed/v1.js"></script>`;
  await page.goto(
    host.serve("/own-slip", `<!doctype html><title>News</title>${queue}${columns}${guide}</div>${script}`),
  );
  const [list, slip] = [
    page.frameLocator('iframe[name^="openline-main"]'),
    page.frameLocator('iframe[name="openline-slip"]'),
  ];
  await expect(slip.getByRole("tab", { name: "Betslip" })).toBeVisible();
  await price(list).click();
  await expect(slip.getByRole("tab", { name: "Betslip 1" })).toBeVisible();
  const [pressed] = await told(page, "pick");
  expect(pressed).toMatchObject({ picks: [{ eventId: expect.any(String), odds: expect.any(Number) }] });
  await expect(list.locator(".slip")).toHaveCount(0);
  await expect(summary(list)).toHaveCount(0);
  // Frames of one page share the slip: what is in it is marked, and taken out by another press.
  await expect(price(list)).toHaveAttribute("aria-pressed", "true");
  await price(list).click();
  await expect(slip.getByRole("tab", { name: "Betslip 1" })).toBeHidden();
});

test.describe("what cannot be", () => {
  test.use({ expectedErrors: /Openline: / });

  test("without bets prices are shown, a press opens the match, and no verb brings a slip", async ({
    page,
    host,
    product,
  }) => {
    await page.goto(host.serve("/no-bets", pastedPage(product.origin, `betslip: "none", currency: "USD"`)));
    const inside = page.frameLocator("iframe");
    await price(inside).click();
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/\/events\/[\w-]+-\d+/);
    await say(page, "betslip", { isOpen: true });
    await say(page, "add-selection", { eventId: "1", marketId: "1x2", outcomeId: "1" });
    await say(page, "clear-betslip");
    const refused = { code: "NOT_ALLOWED", message: 'This frame has no slip: betslip is "none"' };
    await expect
      .poll(() => told(page, "error"))
      .toEqual(
        ["betslip", "add-selection", "clear-betslip"].map((verb) => expect.objectContaining({ ...refused, verb })),
      );
    // Not by an address either, and not after a reload.
    await say(page, "navigate", { path: "/mini?show=slip" });
    await expect(price(inside)).toBeVisible();
    await page.frames()[1]!.evaluate(() => location.reload());
    await expect.poll(() => told(page, "ready")).toHaveLength(2);
    await price(inside).click();
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/\/events\//);
    await expect(inside.locator(".slip")).toHaveCount(0);
    expect(await told(page, "betslip-changed")).toEqual([]);
    expect((await told(page, "ready")).map(({ currency, picks }) => [currency, picks])).toEqual([
      ["USD", 0],
      ["USD", 0],
    ]);
  });

  test("a slip or a currency that there is not is named, and changes nothing", async ({ page, host, product }) => {
    const options = `betslip: "popup", currency: "XXX"`;
    await page.goto(host.serve("/wrong-options", pastedPage(product.origin, options)));
    await say(page, "set-currency", { currency: "AAA" });
    await expect
      .poll(async () => (await told(page, "error")).map(({ verb, code, message }) => [verb, code, message]))
      .toEqual([
        ["mount", "INVALID_PAYLOAD", 'There is no betslip "popup"; it is one of inline, sheet, host, none'],
        ["mount", "INVALID_PAYLOAD", "There is no currency XXX"],
        ["set-currency", "INVALID_PAYLOAD", "There is no currency AAA"],
      ]);
    expect(await told(page, "ready")).toEqual([expect.objectContaining({ currency: "EUR" })]);
    await page.frameLocator("iframe").getByRole("main").locator(".price:not([aria-disabled]):visible").first().click();
    await expect.poll(() => told(page, "betslip-changed")).toHaveLength(1);
  });
});

test("a currency of the host's is that of visitors, in the slip and in the form to join; a player keeps their own", async ({
  page,
  host,
  product,
}) => {
  host.player = "100000001";
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(host.serve("/currency", pastedPage(product.origin, `currency: "USD"`)));
  const inside = page.frameLocator("iframe");
  await expect.poll(() => told(page, "ready")).toEqual([expect.objectContaining({ currency: "USD" })]);
  await price(inside).click();
  await expect(inside.getByRole("complementary", { name: "Betslip" })).toContainText("$");
  await say(page, "navigate", { path: "/regmail" });
  await expect(inside.getByRole("combobox", { name: "Currency" })).toHaveValue("USD");
  await say(page, "set-currency", { currency: "JPY" });
  await say(page, "get-state", { id: 1 });
  await expect.poll(() => told(page, "state")).toEqual([expect.objectContaining({ currency: "JPY" })]);
  const { token } = await page.evaluate(async () => (await (await fetch("/token")).json()) as { token: string });
  await say(page, "set-token", { token });
  await expect.poll(() => told(page, "login")).toHaveLength(1);
  await say(page, "get-state", { id: 2 });
  await expect
    .poll(async () => (await told(page, "state")).find(({ id }) => id === 2))
    .toMatchObject({ currency: "EUR" });
});

test("the way in comes with its prices, as the screen itself does", async ({ product }) => {
  const textOf = async (path: string) => (await fetch(`${product.origin}${path}`)).text();
  const countOf = (html: string) => html.match(/class="price[ "]/g)?.length ?? 0;
  expect(countOf(await textOf("/en/football"))).toBeGreaterThan(10);
  const framed = await textOf("/en/frame?path=/football&width=380");
  expect(countOf(framed)).toBeGreaterThan(10);
  expect(countOf(await textOf("/en/frame?path=https://elsewhere.example"))).toBe(0);
});
