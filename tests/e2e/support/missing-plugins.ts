import type { Page } from "@playwright/test";
import { pluginStatuses, reported } from "./built.ts";
import { lastPrice, openSlip, pressPrice } from "./steps.ts";
import { expect } from "./test.ts";

const ALL = ["session", "home", "sportsbook", "menu", "betslip", "wallet", "my-bets", "auth", "preferences"];

/** Every plugin has been tried, and only these are missing. */
export async function expectMissing(page: Page, missing: readonly string[]): Promise<void> {
  const wanted = Object.fromEntries(ALL.map((id) => [id, missing.includes(id) ? "failed" : "loaded"]));
  await expect.poll(() => pluginStatuses(page)).toMatchObject(wanted);
}

/** The rest of the product: prices can be picked, and stand in the slip. */
export async function expectRest(page: Page): Promise<void> {
  const price = await lastPrice(page);
  await pressPrice(price);
  await expect((await openSlip(page)).getByRole("textbox", { name: "Stake" })).toBeVisible();
}

export const failuresOf = async (page: Page, id: string) =>
  (await reported(page, "plugins/failed")).filter(({ data }) => data["id"] === id);

export const errorsOf = (page: Page) => reported(page, "errors/reported");
