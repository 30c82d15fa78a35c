import { installedChromium } from "../../support/installed-chromium.mjs";
import { expect, test } from "../support/test.ts";

const executablePath = installedChromium();

// A browser of its own: with WebGL, which the others of the tests have not.
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--enable-unsafe-swiftshader",
    ],
  },
  viewport: { width: 390, height: 700 },
});

test("the reels run under the page's own policy, and what came is said", async ({ page }) => {
  // Here the processor draws in place of a graphics card, which the page would refuse.
  await page.addInitScript(() => {
    const told = Reflect.get(WebGL2RenderingContext.prototype, "getParameter") as (name: number) => unknown;
    const UNMASKED_RENDERER = 0x9246;
    WebGL2RenderingContext.prototype.getParameter = function (name: number): unknown {
      return name === UNMASKED_RENDERER ? "A graphics card" : told.call(this, name);
    };
  });
  await page.goto("/casino/slots/games/nine-lanterns?mode=demo");
  const game = page.frameLocator("iframe");
  await expect(game.locator("canvas.moving")).toBeVisible();
  await game.getByRole("button", { name: /^Spin/ }).click();
  await expect(game.getByRole("status").filter({ hasText: /Staked €1\.00, back €/ })).toBeVisible();
  await expect(game.locator("canvas.moving")).toBeVisible();
});
