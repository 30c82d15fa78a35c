import { test } from "../support/hosted-test.ts";
import { pastedPage, say, told } from "../support/pasted-page.ts";
import { expect } from "../support/test.ts";

const DEMO_NUMBER = "100000001";
const COVER = `<div id="cover" hidden style="position: fixed; inset: 0; opacity: 0.01; pointer-events: none; z-index: 9; background: red"></div>`;

test.use({ expectedErrors: /Openline: press/ });

test("while something lies over the frame a press places no bet and says why; uncovered it does", async ({
  page,
  host,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  host.player = DEMO_NUMBER;
  const options = `getToken: async () => (await (await fetch("/token")).json()).token ?? null`;
  await page.goto(host.serve("/covered", pastedPage(product.origin, options, [COVER, ""])));
  await expect.poll(() => told(page, "login")).toHaveLength(1);
  const inside = page.frameLocator("iframe");
  const stake = inside.locator(".slip").getByRole("textbox").first();
  // A price that goes in the moment of the press is none: then the next one is picked.
  await expect(async () => {
    if (!(await stake.isVisible()))
      await inside.getByRole("main").locator(".price:not([aria-disabled])").first().click();
    await expect(stake).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await stake.fill("1");
  const place = inside.locator(".slip-commit");
  await expect(place).toBeVisible();

  await page.locator("#cover").evaluate((cover) => cover.removeAttribute("hidden"));
  await expect
    .poll(async () => {
      await place.click();
      return (await told(page, "error")).filter(({ code }) => code === "PRESS_DENIED").length;
    })
    .toBeGreaterThan(0);
  await expect(inside.getByText("Nothing was placed or paid")).toBeVisible();
  expect(await told(page, "bet-placed")).toEqual([]);

  await page.locator("#cover").evaluate((cover) => cover.setAttribute("hidden", ""));
  await expect
    .poll(async () => {
      if (await place.isVisible()) await place.click();
      return (await told(page, "bet-placed")).length;
    })
    .toBeGreaterThan(0);
  await say(page, "logout");
});
