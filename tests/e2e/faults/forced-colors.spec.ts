import type { Locator } from "@playwright/test";
import { laterMatch } from "../support/bets.ts";
import { enter, newPlayer } from "../support/players.ts";
import { eventPath, openSlip, pressPrice, prices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const styleOf = (place: Locator, property: string) =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("in forced colours, prices have borders, a picked one is filled, and disabled controls are grey", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await enter(page, await newPlayer(page.request));
  await page.goto(eventPath(await laterMatch(page.request)));
  const [first, last] = [prices(page, "Match result").first(), prices(page, "Match result").last()];
  await pressPrice(first);
  await page.mouse.move(0, 0);
  expect(await styleOf(last, "box-shadow")).toContain("inset");
  await expect.poll(() => styleOf(first, "background-color")).not.toBe(await styleOf(last, "background-color"));
  await expect.poll(() => styleOf(first, "color")).not.toBe(await styleOf(last, "color"));

  const slip = await openSlip(page);
  const commit = slip.locator(".slip-commit");
  await expect(commit).toHaveAttribute("aria-disabled", "true");
  const grey = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "GrayText";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  expect(await styleOf(commit, "color")).toBe(grey);
});
