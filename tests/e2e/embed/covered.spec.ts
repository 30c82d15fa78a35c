import type { Page } from "@playwright/test";
import { test } from "../support/hosted-test.ts";
import { pastedPage, say, told } from "../support/pasted-page.ts";
import { expect } from "../support/test.ts";

const DEMO_NUMBER = "100000001";
const COVER = `<div id="cover" hidden style="position: fixed; inset: 0; opacity: 0.01; pointer-events: none; z-index: 9; background: red"></div>`;

test.use({ expectedErrors: /Openline: press/ });

const options = `getToken: async () => (await (await fetch("/token")).json()).token ?? null`;
const denied = async (page: Page) =>
  (await told(page, "error")).filter(({ code }) => code === "PRESS_DENIED").map(({ message }) => String(message));
const cover = (page: Page, isOn: boolean) =>
  page.locator("#cover").evaluate((element, on) => element.toggleAttribute("hidden", !on), isOn);

/** A slip with one price and a stake. */
async function fillSlip(page: Page) {
  const inside = page.frameLocator("iframe");
  const stake = inside.locator(".slip").getByRole("textbox").first();
  // No offer fits a draw. Those of other picks come a moment later and would move the button.
  const draws = inside
    .getByRole("main")
    .getByRole("button", { name: /, Draw, Match result$/ })
    .and(inside.locator(".price:not([aria-disabled])"));
  // A price that goes in the moment of the press is none: then the next one is picked.
  await expect(async () => {
    if (!(await stake.isVisible())) await draws.first().click();
    await expect(stake).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await stake.fill("1");
  const place = inside.locator(".slip-commit");
  await expect(place).toBeVisible();
  return place;
}

test("while something lies over the frame a press places no bet and says why; uncovered it does", async ({
  page,
  host,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  host.player = DEMO_NUMBER;
  await page.goto(host.serve("/covered", pastedPage(product.origin, options, [COVER, ""])));
  await expect.poll(() => told(page, "login")).toHaveLength(1);
  const inside = page.frameLocator("iframe");
  const place = await fillSlip(page);

  await cover(page, true);
  await expect
    .poll(async () => {
      await place.click();
      return (await denied(page)).join();
    })
    .toContain("lies over the frame");
  await expect(inside.getByText("Nothing was placed or paid: something covered").first()).toBeVisible();
  expect(await told(page, "bet-placed")).toEqual([]);

  await cover(page, false);
  await expect
    .poll(async () => {
      if (await place.isVisible()) await place.click();
      return (await told(page, "bet-placed")).length;
    })
    .toBeGreaterThan(0);
  await say(page, "logout");
});

test("a host that says it has scrolled and then puts the button under the pointer places no bet", async ({
  page,
  host,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  host.player = DEMO_NUMBER;
  await page.goto(host.serve("/moved", pastedPage(product.origin, options)));
  await expect.poll(() => told(page, "login")).toHaveLength(1);
  const place = await fillSlip(page);
  const box = (await place.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await say(page, "set-viewport", { start: 0, size: 500, height: "fixed" });
  const shift = (to: string) => page.locator("#sport").evaluate((frame, place) => (frame.style.transform = place), to);
  // The host has just logged its player in: what is picked then counts for a second as its own change, which is said first.
  await expect(async () => {
    await shift("");
    await page.mouse.move(x, y - 200);
    await shift("translateY(-200px)");
    await page.mouse.click(x, y - 200);
    expect((await denied(page)).at(-1)).toContain("just moved");
  }).toPass();
  expect(await told(page, "bet-placed")).toEqual([]);
  await say(page, "logout");
});

test("a game that is played for money takes no press while something lies over it", async ({ page, host, product }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  host.player = DEMO_NUMBER;
  await page.goto(host.serve("/game", pastedPage(product.origin, options, [COVER, ""])));
  await expect.poll(() => told(page, "login")).toHaveLength(1);
  await say(page, "navigate", { path: "/casino/instant-games/games/dice?mode=real" });
  const game = page.frameLocator("iframe").locator(".game-page");
  const roll = page.frameLocator("iframe").frameLocator(".game-page").getByRole("button", { name: /wins/ });
  await expect(roll).toBeVisible();
  const box = (await roll.boundingBox())!;
  await cover(page, true);
  await expect(game).toHaveAttribute("data-withheld");
  const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  // Where the pointer is seen first, the frame may have come under it.
  await expect
    .poll(async () => {
      await press();
      return (await denied(page)).join();
    })
    .toContain("lies over the frame");
  await cover(page, false);
  await expect(game).not.toHaveAttribute("data-withheld");
  await press();
  await expect(
    page
      .frameLocator("iframe")
      .frameLocator(".game-page")
      .getByText(/^Rolled \d/)
      .first(),
  ).toBeVisible();
  await say(page, "logout");
});
