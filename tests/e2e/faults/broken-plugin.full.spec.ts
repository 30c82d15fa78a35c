import { replaceModule } from "../support/built.ts";
import { errorsOf, expectMissing, expectRest, failuresOf } from "../support/missing-plugins.ts";
import { prices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

// What fails is also said on the console.
test.use({ expectedErrors: /faulty|SERVICE_MISSING/ });

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
  await expect.poll(() => errorsOf(page)).toMatchObject([{ data: { message: "faulty" } }]);
  await page
    .getByRole("main")
    .getByRole("link", { name: /main page|home/i })
    .click();
  await expect(page.locator('main[data-screen="home"]')).toBeVisible();
  await expectRest(page);
});
