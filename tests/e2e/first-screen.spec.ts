import type { Page } from "@playwright/test";
import { eventPath, liveMatch, prices } from "./support/steps.ts";
import { expect, isWide, test } from "./support/test.ts";

const SCREENS = ["/", "/football", "/all-live", "a competition", "a match"];

/** A screen's address: that of a match in play with prices, or of its competition. */
async function addressOf(screen: string, page: Page): Promise<string> {
  if (screen.startsWith("/")) return screen;
  const match = await liveMatch(page.request, ({ markets }) => markets.some(({ status }) => status === "active"));
  const { slug, id } = match.info.tournament;
  return screen === "a match" ? eventPath(match) : `/football/${slug}-${id}/all/`;
}

/** Opens a page whose scripts do not run, with a first screen: under overload the platform sends pages without one. */
async function openRendered(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.locator("main .price").first()).toBeAttached({ timeout: 5_000 });
  }).toPass();
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const screen of SCREENS) {
    test(`${screen} shows matches with their prices`, async ({ page }) => {
      await openRendered(page, await addressOf(screen, page));
      await expect(page.locator("main .price").first()).toContainText(/\d/);
      await expect(page.locator("main h1")).not.toBeEmpty();
      expect(await page.title()).not.toBe("Openline");
    });
  }

  test("the casino shows its games, and the help centre its articles", async ({ page }) => {
    const first = { "/main-casino": "Roulette", "/support": "Place a bet" };
    for (const [address, text] of Object.entries(first)) {
      await expect(async () => {
        await page.goto(address, { waitUntil: "commit" });
        await expect(page.locator("main").getByText(text).first()).toBeAttached({ timeout: 5_000 });
      }).toPass();
    }
  });

  test("a page is in the visitor's language from the first byte on", async ({ page }) => {
    await openRendered(page, "/ar/football");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("main h1")).toHaveText("كرة القدم");
  });
});

for (const screen of SCREENS) {
  test(`the page takes over what the platform has rendered of ${screen}, without drawing it again`, async ({
    page,
  }) => {
    const anew: string[] = [];
    page.on("console", (message) => message.text().includes("rendered anew") && anew.push(message.text()));
    // The tests' phone has a desk's browser, which only the cookie of an earlier page tells.
    await page.goto("/empty-test");
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain("openline-look=");
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () =>
        Object.assign(window, { came: [...document.querySelectorAll("main .price")] }),
      );
    });
    const address = await addressOf(screen, page);
    const pricesThat = (which: "came" | "stayed") =>
      page.evaluate((isKept) => {
        const { came } = window as unknown as { came: Element[] };
        return came.filter((each) => !isKept || each.isConnected).length;
      }, which === "stayed");
    // Under overload the platform sends pages without a first screen.
    await expect(async () => {
      await page.goto(address, { waitUntil: "domcontentloaded" });
      expect(await pricesThat("came")).toBeGreaterThan(0);
    }).toPass();
    // The feed confirms the prices once the page runs.
    await expect(page.locator("html")).not.toHaveAttribute("data-prices", /./);
    await expect(page.locator("html")).not.toHaveAttribute("data-zone", /./);
    expect(anew).toEqual([]);
    // A market may close meanwhile, or a match of a list end, but not all of them.
    expect(await pricesThat("stayed")).toBeGreaterThan(0);
  });
}

for (const screen of ["/main-casino", "/support"]) {
  test(`${screen} is taken over with what its address asks for`, async ({ page }) => {
    const anew: string[] = [];
    page.on("console", (message) => message.text().includes("rendered anew") && anew.push(message.text()));
    await page.goto("/empty-test");
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain("openline-look=");
    const [query, text] =
      screen === "/support" ? ["from=cashier", "For where you came from"] : ["q=rouletta", "Games: 1"];
    await page.goto(`${screen}?${query}`);
    await expect(page.getByRole("main").getByText(text)).toBeVisible();
    expect(anew).toEqual([]);
  });
}

test("rows that are not laid out take the same place as those that are", async ({ page }) => {
  await page.goto("/football");
  await expect(page.locator("main .rows-to-come")).toHaveCount(0);
  const blocks = page.locator("main .match-block");
  await expect.poll(() => blocks.locator(".match-row-far").count()).toBeGreaterThan(0);
  // A row in sight and one far below, which holds a name only; the last one of a table has no border.
  const heights = await blocks.evaluateAll((all) =>
    all.map((block) => {
      const rows = [...block.children].map((row) => row.getBoundingClientRect());
      const over = rows.at(-1)!.bottom - block.getBoundingClientRect().bottom;
      return { row: Math.round(rows[0]!.height), over: Math.round(over) };
    }),
  );
  const [{ row }] = heights as [{ row: number; over: number }];
  for (const height of heights) {
    expect(Math.abs(height.row - row)).toBeLessThanOrEqual(1);
    expect(Math.abs(height.over)).toBeLessThanOrEqual(1);
  }
});

for (const isTaken of [true, false]) {
  test(`a price that is pressed before the scripts run is in the slip, in a page that is ${isTaken ? "taken over" : "rendered anew"}`, async ({
    page,
  }) => {
    // A browser that looks like a desk's and is as narrow as a phone is guessed wrong.
    if (isTaken !== isWide(page)) await page.setViewportSize({ width: isTaken ? 1440 : 390, height: 800 });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/main-.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await openRendered(page, "/");
    const [first, second] = [prices(page, "Match result").nth(0), prices(page, "Match result").nth(1)];
    await first.click();
    await second.click();
    await expect(second).toHaveAttribute("aria-pressed", "true");
    await second.click();
    await expect(second).toHaveAttribute("aria-pressed", "false");
    release();
    await expect(page.getByRole("button", { name: /^(1 Single|Remove)/ }).first()).toBeVisible();
    await expect(first).toHaveAttribute("aria-pressed", "true");
    await expect(second).toHaveAttribute("aria-pressed", "false");
  });
}

test("a part of a match that is opened before the scripts run shows what a plugin provides later", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/main-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openRendered(page, await addressOf("a match", page));
  await page.getByRole("button", { name: /^Bet builder/ }).click();
  release();
  await expect(page.locator(".builder-markets").getByRole("button").first()).toBeVisible();
});

test("a first visit makes at most thirty requests", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(prices(page, "Match result").first()).toBeVisible();
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(30);
});

test("a browser's own way to show pages is what the platform renders the next time", async ({ page, context }) => {
  await page.goto("/");
  const look = async () => (await context.cookies()).find(({ name }) => name === "openline-look")?.value;
  await expect.poll(look).toMatch(/^(simple|wide)\.[01]\.decimal\./);
  const answer = await page.request.get("/football");
  const text = await answer.text();
  expect(text).not.toContain('data-zone="unknown"');
});
