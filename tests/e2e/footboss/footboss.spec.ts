import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { enter, newPlayer } from "../support/players.ts";
import { expect, test } from "../support/test.ts";

/** Picks units of a kind, cheap ones, so that the budget bears them. */
async function pick(page: Page, kind: string, count: number): Promise<void> {
  const units = page.getByRole("region", { name: "Units to pick" });
  await units.getByRole("button", { name: kind, exact: true }).press("Enter");
  const all = units.getByRole("button", { name: "Show all" });
  if (await all.isVisible()) await all.press("Enter");
  for (let at = 0; at < count; at++) {
    // Those that cannot be picked say why; the cheapest stand last.
    const free = units.getByRole("listitem").filter({ hasNotText: /Picked|Enough|Above|full/ });
    await free.last().getByRole("button").press("Enter");
  }
}

test("from the menu to a squad by the keyboard, which is kept, and to a league of one's own", async ({
  page,
  request,
}) => {
  test.slow();
  await page.goto("/menu");
  await page.getByRole("link", { name: "Footboss" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Footboss" })).toBeVisible();
  await expect(page.getByText("Free: nothing here costs money or wins any")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Next round" })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("main").getByRole("link", { name: "Log in" })).toBeVisible();
  await expectAccessible(page);

  await enter(page, await newPlayer(request));
  await page.goto("/footboss");
  const own = page.getByRole("region", { name: "Your squad" });
  const save = own.getByRole("button", { name: "Save the squad" });
  await own.getByRole("button", { name: "Pick: Attack" }).first().press("Enter");
  await expect(page.getByRole("heading", { name: "Units to pick" })).toBeFocused();
  await pick(page, "Attack", 2);
  await pick(page, "Midfield", 3);
  await pick(page, "Defence", 2);
  await expect(own.getByText("7 of 7 picked")).toBeVisible();
  await expect(save).toHaveAccessibleDescription("Choose a captain with the star.");
  await own
    .getByRole("button", { name: /^Captain: / })
    .first()
    .press("Enter");
  await expectAccessible(page);
  await save.press("Enter");
  await expect(own.getByText(/^Saved /).first()).toBeVisible();
  await page.reload();
  await expect(own.getByText(/^Saved /).first()).toBeVisible();
  await expect(own.getByRole("button", { name: /^Captain: / }).and(page.locator("[aria-pressed=true]"))).toHaveCount(1);

  const leagues = page.getByRole("region", { name: "Private leagues" });
  await leagues.getByRole("button", { name: "Make a league" }).press("Enter");
  const code = leagues.getByRole("button", { name: /^[2-9A-Z]{8}$/ });
  await code.press("Enter");
  await expect(leagues.getByRole("table")).toContainText("you");
  await expectAccessible(page);
  await leagues.getByLabel("Code of a league").fill("wrong");
  await leagues.getByRole("button", { name: "Join", exact: true }).press("Enter");
  await expect(leagues.getByText("A code has eight letters and digits")).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/ar/footboss");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator(".boss-unit")).toHaveCount(7);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
