import type { Page } from "@playwright/test";
import { commit, laterMatch, place, stake } from "../support/bets.ts";
import { moduleOf } from "../support/built.ts";
import { waitLongInWorker } from "../support/long-waits.ts";
import { betsOf, enter, newPlayer } from "../support/players.ts";
import { pushesTo, withSubscriptions } from "../support/pushes.ts";
import { eventPath, openSlip, pressPrice, prices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

// The console says of itself what does not come.
test.use({
  expectedErrors:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|401 \(Unauthorized\)|404 \(Not Found\)|dynamically imported module/,
});

/** How long the worker waits for a page to say that it shows a push itself. */
const ANSWER_MS = 800;

test.describe("stored on the device", () => {
  test.use({ serviceWorkers: "allow" });

  const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  test("the product can be installed, and shows slip and open bets without a connection", async ({ page, context }) => {
    const player = await newPlayer(page.request);
    await enter(page, player);
    await page.goto(eventPath(await laterMatch(page.request)));
    await pressPrice(prices(page, "Match result").first());
    await place(await stake(page, "10"));
    await pressPrice(prices(page, "Match result").last());
    const pick = (await (await openSlip(page)).locator(".slip-pick").innerText()).trim();
    const [bet] = await betsOf(player, page.request);
    await controlled(page);

    const devtools = await context.newCDPSession(page);
    // The browser takes its time to look at everything. A test's window keeps nothing, and that alone may be in the way.
    const hindrances = async () => {
      const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
      return installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
    };
    await expect.poll(hindrances).toEqual([]);
    expect((await devtools.send("Page.getAppManifest")).errors).toEqual([]);

    await context.setOffline(true);
    await page.goto("/my-bets/open");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: "No connection" })).toBeVisible();
    await expect(main.getByRole("region", { name: /^Betslip/ })).toContainText(pick);
    const bets = main.getByRole("region", { name: "Open bets" });
    await expect(bets).toContainText("As they stood on");
    await expect(bets.locator(`[data-bet="${bet!.id}"]`)).toContainText("10.00");

    await context.setOffline(false);
    await expect(page.locator('main[data-screen="my-bets"]')).toBeVisible();
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
    await context.setOffline(true);
    await page.goto("/");
    await expect(main.getByRole("region", { name: "Open bets" })).toContainText("No bets are kept here");
  });

  test("a page that was asked for before the worker was there, and came after it, is controlled by it", async ({
    page,
    context,
  }) => {
    const late = await context.newPage();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      void late.route("**/uk", async (route) => {
        resolve();
        await new Promise<void>((wanted) => (answer = wanted));
        await route.continue();
      });
    });
    const arrived = late.goto("/uk");
    await asked;
    await page.goto("/");
    await controlled(page);
    answer();
    await arrived;
    await controlled(late);
  });

  test("a push is shown in the page's language, not while its player looks at the page, and its press opens there", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["notifications"]);
    await withSubscriptions(page);
    await enter(page, await newPlayer(page.request));
    await page.goto("/uk");
    await controlled(page);
    const { push, shown, press } = await pushesTo(page, context);
    await page.getByRole("button", { name: /^Сповіщення/ }).click();
    await page.getByRole("switch").click();
    await expect(page.getByRole("switch")).toBeChecked();
    await waitLongInWorker(context.serviceWorkers()[0]!, ANSWER_MS);
    await page.evaluate(() => {
      const asked = new Promise((received) => {
        navigator.serviceWorker.addEventListener("message", () => received(true), { once: true });
      });
      Object.assign(window, { asked });
    });
    await push({ title: "settled.won", path: "/all-live", tag: "seen" });
    await page.evaluate(() => (window as unknown as { asked: Promise<boolean> }).asked);

    // As after a session that has run out.
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    await page.goto("/");
    await push({ title: "settled.won", path: "/all-live", tag: "bet" });
    await expect.poll(shown).toEqual(["Ставка виграла"]);
    await push("what is this?");
    await expect.poll(shown).toEqual(["Ставка виграла", "У вас нове сповіщення"]);
    await press("bet");
    await expect(page.locator('main[data-screen="live-overview"]')).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });
});

/** As after a newer version has taken the place of the page's own: a screen's module is gone. Counts the pages. */
async function withoutScreen(page: Page, source: string) {
  const pages: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) pages.push(new URL(request.url()).pathname);
  });
  const address = moduleOf(source);
  await page.route(
    (url) => url.pathname === address,
    (route) => route.fulfill({ status: 404, body: "" }),
  );
  return pages;
}

const LIVE = "plugins/sportsbook/screens/live-overview-screen.tsx";

test("a page whose screen's code is gone is reloaded, once", async ({ page }) => {
  const pages = await withoutScreen(page, LIVE);
  await page.goto("/");
  await page
    .getByRole("link", { name: /^Live\b/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "This page could not be shown" })).toBeAttached();
  await expect.poll(() => pages).toEqual(["/", "/all-live"]);
  await expect(page.getByRole("heading", { level: 1, name: "This page could not be shown" })).toBeAttached();
  await page.getByRole("button", { name: "Try again" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /main page/ })
    .click();
  await expect(page.locator('main[data-screen="home"]')).toBeVisible();
  expect(pages).toEqual(["/", "/all-live"]);
});

test("it is not reloaded while a bet is being sent, whose answer is then shown", async ({ page }) => {
  const player = await newPlayer(page.request);
  await enter(page, player);
  await page.goto(eventPath(await laterMatch(page.request)));
  await pressPrice(prices(page, "Match result").first());
  const slip = await stake(page, "10");
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    "/api/v1/bets",
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  const pages = await withoutScreen(page, LIVE);
  await commit(slip);
  await page
    .getByRole("link", { name: /^Live\b/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "This page could not be shown" })).toBeAttached();
  answer?.();
  await expect(slip.getByText("Bet placed")).toBeVisible();
  expect(pages).toEqual([]);
  expect(await betsOf(player, page.request)).toHaveLength(1);
});
