import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { enter, newPlayer } from "../support/players.ts";
import { lastPrice, openSlip, pressPrice } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

/** Types a limit of a period and sends it. */
async function set(page: Page, path: string, period: string, amount: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("textbox", { name: period, exact: true }).fill(amount);
  await page.getByRole("button", { name: "Set the limits" }).click();
}

const IN_FORCE = "Your limits are set. They are in force now, on every device.";

test.use({ expectedErrors: /422/ });

test("a deposit limit is in force in the cashier at once, which leads to it, and a raise waits", async ({
  page,
  request,
}) => {
  await enter(page, await newPlayer(request));
  const main = page.getByRole("main");
  await page.goto("/self-restraint");
  await page.getByRole("link", { name: "Set a limit: Deposit limit" }).click();
  await set(page, "/deposit-limits", "7 days", "20");
  await expect(main.getByText(IN_FORCE)).toBeVisible();

  await page.goto("/deposit?amount=3000");
  await expect(main.getByText("Your deposit limit leaves €20.00 now.")).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("link", { name: "See your limits" }).click();
  await expect(page).toHaveURL(/\/deposit-limits$/);

  await set(page, "/deposit-limits", "7 days", "80");
  await expect(main.getByText("You have asked. Nothing changes until you confirm it.")).toBeVisible();
  await expect(main.getByText("A raise waits")).toBeVisible();
  await expect(main.getByText("Now €20.00.")).toBeVisible();
  // Not before its wait is over.
  await expect(main.getByRole("button", { name: "Confirm the raise" })).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole("button", { name: "Withdraw the raise" }).click();
  await expect(main.getByText("A raise waits")).toHaveCount(0);
});

test("the slip keeps to a loss limit that is set on another device meanwhile, and leads to it", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  await enter(page, player);
  await page.goto("/football");
  await pressPrice(await lastPrice(page));
  const slip = await openSlip(page);
  await slip.getByRole("textbox", { name: "Stake" }).fill("3");
  const place = slip.getByRole("button", { name: /^Place/ });
  await expect(place).toBeEnabled();
  // While the bet is on its way: a moment before, the slip would know of the limit and have no button.
  await page.route("**/api/v1/bets", async (route) => {
    await request.put("/api/v1/responsible-gambling/limits", {
      data: { zone: "UTC", changes: [{ kind: "loss", period: "day", amount: 0, seen: null }], declined: [] },
      headers: { authorization: `Token ${player.token}` },
    });
    await route.continue();
  });
  await place.click();
  await expect(slip.getByText(/the limit that you set for your losses of a day/).first()).toBeVisible();
  await expectAccessible(page);
  await slip.getByRole("link", { name: "See your limits" }).click();
  await expect(page).toHaveURL(/\/loss-limits$/);
});

test("a break begins in the room of limits, and its card says until when", async ({ page, request }) => {
  await enter(page, await newPlayer(request));
  await page.goto("/self-restraint");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take a break" }).click();
  const dialog = page.getByRole("dialog", { name: "Take a break" });
  await dialog.getByRole("radio", { name: /^3 days/ }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Go on" }).click();
  await dialog.getByRole("button", { name: "Start the break" }).click();
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole("region", { name: "Break", exact: true });
  await expect(card.getByText(/^Until /)).toBeVisible();
});

test("the rooms of protection stand from right to left on 320 pixels", async ({ page, request }) => {
  await enter(page, await newPlayer(request));
  await page.setViewportSize({ width: 320, height: 640 });
  const rooms = ["self-restraint", "time-limits", "reality-check", "self-restraint/my-rules", "self-restraint/my-play"];
  for (const room of [...rooms, "principles-responsible-gambling"]) {
    await page.goto(`/ar/${room}`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
