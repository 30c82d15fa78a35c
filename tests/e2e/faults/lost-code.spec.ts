import { moduleOf, pluginStatuses } from "../support/built.ts";
import { enter, newPlayer } from "../support/players.ts";
import { balanceOf, bringBack, lastPrice, openSlip, pressPrice } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: /WebSocket|ERR_CONNECTION|ERR_INTERNET|ERR_EMPTY_RESPONSE|Failed to load|dynamically/ });

/** Code that no first screen waits for: of the shell, of plugins and of their parts. */
const LATE = [
  "shell/boot/late-parts.ts",
  "plugins/session/keep-session.ts",
  "plugins/sportsbook/after-first-page.ts",
  "plugins/notification-centre/plugin.ts",
  "plugins/wallet/parts/balance-chip.tsx",
];

test("code that a lost connection kept from loading loads when it is back, without a reload", async ({
  page,
  request,
  product,
}) => {
  const player = await newPlayer(request);
  await enter(page, player);
  const lost = new Set(LATE.map(moduleOf));
  const refused = new Set<string>();
  let isConnected = false;
  await page.route("/assets/*.js", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!lost.has(pathname) || isConnected) return route.continue();
    refused.add(pathname);
    await route.abort("internetdisconnected");
  });
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const header = page.getByRole("banner");
  await expect.poll(() => [...refused].toSorted()).toEqual([...lost].toSorted());
  await expect(header.getByRole("button", { name: /^Notifications/ })).toHaveCount(0);

  isConnected = true;
  await product.restart();
  await bringBack(page);
  await expect.poll(() => balanceOf(page)).toBe(10_000);
  await expect(header.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  await expect.poll(() => pluginStatuses(page)).toMatchObject({ "notification-centre": "loaded", wallet: "loaded" });
  // Arrow keys move among prices with code that had not come.
  const price = page.getByRole("main").locator(".match-row .price:not([aria-disabled])").first();
  await expect(async () => {
    await price.focus();
    await price.press("ArrowDown");
    await expect(price).not.toBeFocused({ timeout: 1_000 });
  }).toPass();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a panel whose code fails to load shows an error in its place, and loads when retried", async ({
  page,
  request,
}) => {
  await enter(page, await newPlayer(request));
  const address = moduleOf("plugins/notification-centre/centre/panel.tsx");
  await page.route(`${address}*`, (route) => route.abort("internetdisconnected"), { times: 1 });
  await page.goto("/");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Notifications/ })
    .click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByRole("alert")).toBeVisible();
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText("Push messages", { exact: false }).or(panel.getByRole("list")).first()).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toHaveCount(0);
});

test("a price that was pressed on a page that closed before the slip's code had loaded is in the slip", async ({
  page,
}) => {
  const code = moduleOf("plugins/betslip/plugin.ts");
  await page.route(`${code}*`, () => undefined);
  // Another match on each page: the same price pressed on both is one pick.
  for (const [path, market] of [
    ["/football", "Match result"],
    ["/ice-hockey", "Match result (regular time)"],
  ] as const) {
    await page.goto(path);
    const price = await lastPrice(page, market);
    await pressPrice(price);
  }
  await page.goto("/");
  await page.unroute(`${code}*`);
  await page.goto("/");
  const slip = await openSlip(page);
  await expect(slip.getByRole("tab", { name: "Betslip 2" })).toBeVisible();
});
