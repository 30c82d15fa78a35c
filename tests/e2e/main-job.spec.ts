import { lastPrice, logIn, openSlip, pressPrice, prices } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

test("the first page shows real matches whose prices change by themselves", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Live now" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Top matches" })).toBeVisible();
  const shown = prices(page, "Match result");
  await expect.poll(() => shown.count()).toBeGreaterThan(9);
  const before = (await shown.allInnerTexts()).join();
  // Matches that began together may all be at half time.
  await expect.poll(async () => (await shown.allInnerTexts()).join(), { timeout: 60_000 }).not.toBe(before);
});

test("a reload at any moment keeps the pick, the stake and the session", async ({ page }) => {
  await page.goto("/login");
  await logIn(page);
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
  await page.goto("/football");
  const price = await lastPrice(page);
  await pressPrice(price);
  const picked = await price.getAttribute("aria-label");
  const name = picked!.split(", ").at(-2)!;
  let slip = await openSlip(page);
  await slip.getByRole("textbox", { name: "Stake" }).fill("7.5");
  await expect(slip.getByText(name, { exact: true })).toBeVisible();
  await page.reload();
  slip = await openSlip(page);
  await expect(slip.getByText(name, { exact: true })).toBeVisible();
  await expect(slip.getByRole("textbox", { name: "Stake" })).toHaveValue("7.50");
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
});

test("an address in another language loads the page in that language, and a choice is stored", async ({ page }) => {
  await page.goto("/uk/football");
  await expect(page.locator("html")).toHaveAttribute("lang", "uk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Футбол");
  // A page that has not begun by itself would follow the choice too.
  await expect(page.locator("html")).not.toHaveAttribute("data-prices", /./);
  await page.context().addCookies([{ name: "openline-language", value: "en", url: page.url() }]);
  await page.goto("/uk/football");
  await expect(page).toHaveURL(/\/en\/football$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Football");
});
