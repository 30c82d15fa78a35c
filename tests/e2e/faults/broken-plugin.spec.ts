import type { Page } from "@playwright/test";
import { betFromHome } from "../support/bets.ts";
import { pluginStatuses, replaceModule, reported } from "../support/built.ts";
import { newPlayer } from "../support/players.ts";
import { lastPrice, openSlip, pressPrice, prices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

// What fails is also said on the console.
test.use({ expectedErrors: /faulty|SERVICE_MISSING/ });

const ALL = ["session", "home", "sportsbook", "menu", "betslip", "wallet", "my-bets", "auth", "preferences"];

/** Every plugin has been tried, and only these are missing. */
async function expectMissing(page: Page, missing: readonly string[]): Promise<void> {
  const wanted = Object.fromEntries(ALL.map((id) => [id, missing.includes(id) ? "failed" : "loaded"]));
  await expect.poll(() => pluginStatuses(page)).toMatchObject(wanted);
}

/** The rest of the product: prices can be picked, and stand in the slip. */
async function expectRest(page: Page): Promise<void> {
  const price = await lastPrice(page);
  await pressPrice(price);
  await expect((await openSlip(page)).getByRole("textbox", { name: "Stake" })).toBeVisible();
}

const failuresOf = async (page: Page, id: string) =>
  (await reported(page, "plugins/failed")).filter(({ data }) => data["id"] === id);

const errorsOf = (page: Page) => reported(page, "errors/reported");

const BODIES = {
  "throws when it is loaded": ["LOAD_FAILED", () => `throw new Error("faulty");`],
  "throws in its setup": ["SETUP_FAILED", () => `export default { setup() { throw new Error("faulty"); } };`],
  "throws in its start": [
    "START_FAILED",
    (original: string) =>
      `import plugin from "${original}";
       export default { setup: plugin.setup, start() { throw new Error("faulty"); } };`,
  ],
  "fails in its start afterwards": [
    "START_FAILED",
    (original: string) =>
      `import plugin from "${original}";
       export default { setup: plugin.setup, async start() { await null; throw new Error("faulty"); } };`,
  ],
} as const;

for (const [what, [code, body]] of Object.entries(BODIES)) {
  test(`a plugin that ${what} is missing, and everything else works`, async ({ page }) => {
    await replaceModule(page, "plugins/preferences/plugin.ts", body);
    await page.goto("/");
    await expectMissing(page, ["preferences"]);
    const [failure, ...more] = await failuresOf(page, "preferences");
    expect(failure!.data).toMatchObject({ code });
    expect(failure!.data["message"]).toContain("faulty");
    expect(more).toEqual([]);
    await expectRest(page);
  });
}

test("without the slip, plugins that need it are missing too, and matches still work", async ({ page }) => {
  await replaceModule(page, "plugins/betslip/plugin.ts", () => `throw new Error("faulty");`);
  await page.goto("/");
  await expectMissing(page, ["betslip", "my-bets"]);
  expect(await failuresOf(page, "betslip")).toHaveLength(1);
  expect(await failuresOf(page, "my-bets")).toMatchObject([{ data: { code: "REQUIRES_MISSING" } }]);
  const shown = prices(page, "Match result");
  const before = (await shown.allInnerTexts()).join();
  // Matches that began together may all be at half time.
  await expect.poll(async () => (await shown.allInnerTexts()).join(), { timeout: 60_000 }).not.toBe(before);
  await page.getByRole("main").locator(".match-teams").first().click();
  await expect(page.locator('main[data-screen="event"]')).toBeVisible();
});

test("a part that throws while it is rendered is left out of its region, and reported once", async ({ page }) => {
  await replaceModule(
    page,
    "plugins/preferences/parts/theme-switch.tsx",
    () => `export default function Faulty() { throw new Error("faulty"); }`,
  );
  await page.goto("/");
  await expectMissing(page, []);
  await expect(page.getByRole("banner").getByRole("button", { name: "Settings" })).toBeVisible();
  await expect.poll(() => failuresOf(page, "preferences")).toMatchObject([{ data: { code: "RENDER_FAILED" } }]);
  expect(await errorsOf(page)).toHaveLength(1);
  await expectRest(page);
  expect(await failuresOf(page, "preferences")).toHaveLength(1);
});

test("a screen that throws while it is rendered shows an error with a way out, in a frame that still works", async ({
  page,
}) => {
  await replaceModule(
    page,
    "plugins/sportsbook/screens/live-overview-screen.tsx",
    () => `export default function Faulty() { throw new Error("faulty"); }`,
  );
  await page.goto("/all-live");
  await expect(page.getByRole("main").getByRole("link", { name: /main page|home/i })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectMissing(page, []);
  expect(await errorsOf(page)).toMatchObject([{ data: { message: "faulty" } }]);
  await page
    .getByRole("main")
    .getByRole("link", { name: /main page|home/i })
    .click();
  await expect(page.locator('main[data-screen="home"]')).toBeVisible();
  await expectRest(page);
});

test("a plugin whose listener throws does not affect other listeners, and is reported once per message", async ({
  page,
}) => {
  await replaceModule(
    page,
    "plugins/betslip/plugin.ts",
    (original) =>
      `import plugin from "${original}";
       export default {
         setup: plugin.setup,
         start(context) {
           context.bus.messages$.subscribe(({ topic }) => {
             if (topic.id === "betslip/selection-added") throw new Error("faulty");
           });
           plugin.start(context);
         },
       };`,
  );
  await page.goto("/");
  await expectMissing(page, []);
  await expectRest(page);
  expect(await errorsOf(page)).toMatchObject([
    { data: { message: "a listener of betslip/selection-added from betslip: faulty" } },
  ]);
  await (await lastPrice(page)).click();
  await betFromHome(page, await newPlayer(page.request));
});
