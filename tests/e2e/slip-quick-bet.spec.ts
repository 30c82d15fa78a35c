import { IS_FULL } from "../support/size.ts";
import { expectAccessible } from "./support/accessible.ts";
import { laterMatch } from "./support/bets.ts";
import { availableTo, betsOf, enter, newPlayer } from "./support/players.ts";
import { closeSlip, eventPath, openSlip, pressPrice, prices } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

test("quick bet is switched on deliberately, places one bet for a double press, and is shown everywhere while it is on", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  await enter(page, player);
  await page.goto(eventPath(await laterMatch(request)));
  await openSlip(page);
  await page.getByRole("button", { name: "Slip settings" }).click();
  const settings = page.getByRole("dialog", { name: "Slip settings" });
  await settings.getByRole("textbox", { name: "Stake of each press" }).fill("2");
  await settings.getByRole("button", { name: "Switch on" }).click();
  await expect(settings.getByText("It can only be taken back by cash-out, where one is offered.")).toBeVisible();
  await expectAccessible(page);
  await settings.getByRole("button", { name: "Place €2.00 with each press" }).click();
  await page.keyboard.press("Escape");
  await expect(settings).toBeHidden();
  await closeSlip(page);

  await prices(page, "Match result").first().dblclick();
  const bar = page.getByRole("region", { name: "Quick bet" });
  await expect(bar.getByText(/^Placed: /)).toBeVisible();
  await expect(prices(page, "Match result").first()).toHaveAttribute("aria-pressed", "false");
  expect(await availableTo(player, request)).toBe(98_00);
  expect(await betsOf(player, request)).toHaveLength(1);
  await expectAccessible(page);

  await bar.getByRole("link", { name: "My bets" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bar.getByText("Quick bet is on: €2.00")).toBeVisible();
  await bar.getByRole("button", { name: "Switch off" }).click();
  await expect(bar).toBeHidden();
});

test("on a phone the slip is a bar above the navigation, covers nothing, and opens with a press", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(eventPath(await laterMatch(request)));
  await pressPrice(prices(page, "Match result").first());
  const bar = page.getByRole("button", { name: /^1 Single, / });
  await expect(bar).toBeVisible();
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isTooWide()).toBe(false);
  // What is drawn on the way to the end has its true height only then, and the end moves on.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = await page.locator(".app-footer").last().boundingBox();
    expect(last!.y + last!.height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
  }).toPass();
  await bar.click();
  await expect(page.getByRole("dialog", { name: "Betslip" })).toBeVisible();
  if (IS_FULL) await expectAccessible(page);
  expect(await isTooWide()).toBe(false);
});
