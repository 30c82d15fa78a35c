import type { Frame, Page } from "@playwright/test";
import { moduleOf } from "../support/built.ts";
import type { HostPage } from "../support/host-page.ts";
import { test as hosted } from "../support/hosted-test.ts";
import { waitLongInPage } from "../support/long-waits.ts";
import { DEMO, expect } from "../support/test.ts";

const DEMO_NUMBER = "100000001";

/** How long the product waits for its host. */
const HOST_MS = 3000;

/** Browsers come to keep frames of other sites from local storage. Where they do not, tabs and frames share a session. */
const ALLOWING_STORAGE = "--disable-features=TrackingProtection3pcd,ThirdPartyCookieDeprecation";

const test = hosted.extend({
  launchOptions: [
    ({ launchOptions }, provide) =>
      provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ALLOWING_STORAGE] }),
    { scope: "worker" },
  ],
});

// A token that is not one is refused, and the browser says so.
test.use({ expectedErrors: /401 \(Unauthorized\)|Failed to load|dynamically/ });

/** The product in the host's frame, with the demo player logged in. */
async function framedPlayer(page: Page, host: HostPage): Promise<Frame> {
  host.player = undefined;
  await waitLongInPage(page, HOST_MS);
  await page.goto(host.origin);
  const inside = page.frameLocator("iframe");
  await inside.getByLabel("E-mail, phone or account number").fill(DEMO.login);
  await inside.getByLabel("Password", { exact: true }).fill(DEMO.password);
  await inside.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  // The money is the host's.
  await expect(inside.getByRole("group", { name: "Balance" })).toContainText("250.00");
  const [, frame] = page.frames();
  if (!frame) throw new Error("there is no frame");
  return frame;
}

const balanceIn = (page: Page) => page.frameLocator("iframe").getByRole("group", { name: "Balance" });
/** What the host was told, besides that its port is wanted; from where. */
const reported = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { received: { type: string; origin: string }[] }).received.filter(
      ({ type }) => type !== "openline/port-wanted",
    ),
  );

test("in another site's frame the session's cookie is partitioned, and renews the token where the stored one is invalid", async ({
  page,
  context,
  host,
}) => {
  const frame = await framedPlayer(page, host);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "__Host-openline-refresh");
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "None", partitionKey: "http://localhost" });
  expect(await frame.evaluate(() => document.cookie)).not.toContain("refresh");

  const spoil = () => localStorage.setItem("token", "A".repeat(43));
  await frame.evaluate(spoil);
  await frame.goto(frame.url());
  await expect(balanceIn(page)).toBeVisible();
  expect(await frame.evaluate(() => localStorage.getItem("token"))).not.toBe("A".repeat(43));
  expect(await reported(page)).toEqual([]);
});

test("a missing stored token logs the frame out, and its host is notified once, at its own origin", async ({
  page,
  host,
  product,
}) => {
  const frame = await framedPlayer(page, host);
  await frame.goto(`${product.origin}/football?tab=live`);
  await expect(balanceIn(page)).toBeVisible();
  await frame.evaluate(() => localStorage.removeItem("token"));
  await expect(balanceIn(page)).toHaveCount(0);
  await expect.poll(() => frame.url()).toBe(`${product.origin}/football`);
  await expect(page.frameLocator("iframe").getByRole("main")).toBeVisible();
  expect(await reported(page)).toEqual([{ type: "openline/logged-out", origin: product.origin }]);
});

test("where the cookie is lost the host's token logs the player in again; without one the frame logs out", async ({
  page,
  context,
  host,
}) => {
  const frame = await framedPlayer(page, host);
  const lose = async () => {
    await context.clearCookies();
    await frame.evaluate(() => localStorage.setItem("token", "A".repeat(43)));
    await frame.goto(frame.url());
  };
  host.player = DEMO_NUMBER;
  await lose();
  await expect(balanceIn(page)).toBeVisible();
  expect(await frame.evaluate(() => localStorage.getItem("loginType"))).toBe("link");

  host.player = undefined;
  await lose();
  await expect(page.frameLocator("iframe").getByRole("link", { name: "Log in" }).first()).toBeVisible();
  await expect.poll(() => reported(page)).toHaveLength(1);
});

test("where the guard's code does not come a press places no bet and says so, with a button that loads the page again", async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const frame = await framedPlayer(page, host);
  const inside = page.frameLocator("iframe");
  const code = `${moduleOf("plugins/embed/bridge/start-bridge.ts")}*`;
  await page.route(code, (route) => route.abort("internetdisconnected"));
  const [stake, place] = [inside.locator(".slip").getByRole("textbox").first(), inside.locator(".slip-commit")];
  await expect(async () => {
    if (!(await stake.isVisible()))
      await inside.getByRole("main").locator(".price:not([aria-disabled])").first().click();
    await stake.fill("1", { timeout: 3_000 });
  }).toPass();
  await frame.goto(frame.url());
  await stake.fill("1");
  await place.click();
  const bar = inside.getByRole("alert").filter({ hasText: "Nothing was placed or paid: a part of this page" });
  await expect(bar).toBeVisible();
  await page.unroute(code);
  await bar.getByRole("button", { name: "Load again" }).click();
  await expect(bar).toHaveCount(0);
  const placed = inside.locator(".slip").getByText("Bet placed");
  await expect(async () => {
    if (await stake.isVisible()) await stake.fill("1");
    if (await place.isVisible()) await place.click();
    await expect(placed).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test("where the browser denies the frame local storage a player logs in and out, and returns to the same place without its query", async ({
  playwright,
  launchOptions,
  host,
  product,
}) => {
  const args = (launchOptions.args ?? []).filter((each) => each !== ALLOWING_STORAGE);
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  const thrown: Error[] = [];
  page.on("pageerror", (error) => thrown.push(error));
  const frame = await framedPlayer(page, host);
  const denied = () => {
    try {
      return localStorage.length;
    } catch {
      return "denied";
    }
  };
  expect(await frame.evaluate(denied)).toBe("denied");
  const inside = page.frameLocator("iframe");
  await inside
    .getByRole("banner")
    .getByRole("button", { name: /account/i })
    .click();
  await inside.getByRole("menuitem", { name: "Log out" }).click();
  await expect(balanceIn(page)).toHaveCount(0);
  await expect.poll(() => frame.url()).toBe(`${product.origin}/`);
  await expect.poll(() => reported(page)).toEqual([{ type: "openline/logged-out", origin: product.origin }]);
  expect(thrown).toEqual([]);
  await browser.close();
});
