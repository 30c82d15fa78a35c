import type { Page } from "@playwright/test";
import { laterMatch } from "./support/bets.ts";
import { logIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const FIELD = "Search for teams, matches and competitions";
const starOf = (page: Page, home: string, away: string) =>
  page
    .getByRole("main")
    .getByRole("button", { name: `Add ${home} v ${away} to favourites`, exact: true })
    .first();

/** With a letter of its longest word left out. */
function misspelt(name: string): string {
  const longest = name.split(" ").reduce((a, b) => (b.length > a.length ? b : a));
  return name.replace(longest, longest.slice(0, 3) + longest.slice(4));
}

test("a club is found with a typing error, and leads to its match", async ({ page, request }) => {
  const { home, away } = (await laterMatch(request)).info;
  await page.goto("/search");
  const field = page.getByRole("searchbox", { name: FIELD });
  await expect(field).toBeFocused();
  await field.fill(`${misspelt(home.name)} ${away.name}`);
  await expect(page.getByRole("heading", { name: "Matches" })).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=/);
  const match = page.getByRole("grid", { name: "Matches" }).getByRole("link", { name: home.name }).first();
  await match.click();
  await expect(page.locator('main[data-screen="event"]')).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue(`${misspelt(home.name)} ${away.name}`);
  await expect(page.getByRole("heading", { name: "Matches" })).toBeVisible();
});

test("recent searches are shown again, until they are cleared", async ({ page }) => {
  await page.goto("/search");
  const field = page.getByRole("searchbox", { name: FIELD });
  await field.fill("football");
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: "Sports", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await page.reload();
  await page.getByRole("main").getByRole("link", { name: "football", exact: true }).click();
  await expect(field).toHaveValue("football");
  await page.goto("/search");
  await page.getByRole("button", { name: "Forget them" }).click();
  await expect(page.getByRole("heading", { name: "Find a match" })).toBeVisible();
});

test("the key / opens the search from anywhere but a field, and a search without results says so", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Search", exact: true })).toBeVisible();
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: FIELD });
  await expect(field).toBeFocused();
  await page.keyboard.type("/qqzzxx");
  await expect(field).toHaveValue("/qqzzxx");
  await expect(page.getByRole("heading", { name: "Nothing is called /qqzzxx" })).toBeVisible();
});

test("a favourite match is kept over a reload and after the login, and can be removed and added again", async ({
  page,
  request,
}) => {
  const { home, away } = (await laterMatch(request)).info;
  await page.goto(`/search?q=${encodeURIComponent(`${home.name} ${away.name}`)}`);
  const star = starOf(page, home.name, away.name);
  await star.focus();
  await page.keyboard.press("Enter");
  await expect(star).toHaveAttribute("aria-pressed", "true");

  await page.goto("/favorites");
  await expect(page.locator('main[data-screen="favorites"]')).toBeVisible();
  await page.reload();
  await expect(starOf(page, home.name, away.name)).toHaveAttribute("aria-pressed", "true");

  await page.goto("/login");
  await logIn(page);
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
  await page.goto("/favorites/events");
  const kept = starOf(page, home.name, away.name);
  await expect(kept).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(kept).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(kept).toHaveAttribute("aria-pressed", "true");
  await kept.click();
  await expect(kept).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(page.getByRole("heading", { name: "No matches starred yet" })).toBeVisible();
});

test("a favourite competition is among the favourites and links to its matches", async ({ page, request }) => {
  const { tournament, sportCode } = (await laterMatch(request)).info;
  await page.goto(`/${sportCode}/${tournament.slug}-${tournament.id}/prematch`);
  await page
    .getByRole("main")
    .getByRole("button", { name: `Add ${tournament.name} to favourites` })
    .first()
    .click();
  await page.goto("/favorites/tournaments");
  await page.getByRole("main").getByRole("link", { name: tournament.name }).click();
  await expect(page.locator('main[data-screen="championship"]')).toBeVisible();
});
