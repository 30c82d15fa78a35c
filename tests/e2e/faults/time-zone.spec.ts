import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const zone = (page: Page) => page.getByRole("main").getByRole("combobox", { name: "Time zone" });
/** What the settings say of the time in the zone that is chosen. */
const there = (page: Page) => page.getByRole("main").getByRole("group", { name: "Time zone" }).getByRole("paragraph");

test("a chosen time zone survives a reload and applies in every tab; an invalid one is replaced by the device's", async ({
  page,
  context,
}) => {
  await page.goto("/menu");
  const other = await context.newPage();
  await other.goto("/menu");
  await expect(zone(other).locator("option:checked")).toHaveText("As the device (Europe/Kyiv)");
  const inKyiv = await there(other).textContent();

  await zone(page).selectOption("Pacific/Kiritimati");
  await expect(zone(other)).toHaveValue("Pacific/Kiritimati");
  await expect(there(other)).not.toHaveText(inKyiv!);
  await page.reload();
  await expect(zone(page)).toHaveValue("Pacific/Kiritimati");

  await page.evaluate(() => localStorage.setItem("timeZone", "Mars/Olympus"));
  await page.reload();
  await expect(zone(page)).toHaveValue("");
  await zone(page).selectOption("UTC");
  await expect(zone(other)).toHaveValue("UTC");
});
