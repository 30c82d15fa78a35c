import { installedChromium } from "../../support/installed-chromium.mjs";
import { expect, test } from "../support/test.ts";

const SLOT = "/casino/slots/games/nine-lanterns";
const executablePath = installedChromium();
const RESULT = /Staked €1\.00, back €/;

test("a slot is played on its still board where the browser has no WebGL, and the renderer is not asked for", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => void scripts.push(new URL(request.url()).pathname));
  await page.goto(`${SLOT}?mode=demo`);
  const game = page.frameLocator("iframe");
  await game.getByRole("button", { name: /^Spin/ }).click();
  await expect(game.getByRole("status").filter({ hasText: RESULT })).toBeVisible();
  await expect(game.locator("canvas.moving")).toHaveCount(0);
  expect(scripts.filter((path) => path.startsWith("/assets/moving-"))).toEqual([]);
});

test.describe("with WebGL", () => {
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
    // Here the processor draws in place of a graphics card, which a page would refuse.
    await page.addInitScript(() => {
      const found = Reflect.get(HTMLCanvasElement.prototype, "getContext") as (...of: unknown[]) => unknown;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, more?: object) {
        return found.call(this, kind, more && { ...more, failIfMajorPerformanceCaveat: false, antialias: false });
      } as typeof HTMLCanvasElement.prototype.getContext;
    });
    await page.goto(`${SLOT}?mode=demo`);
    const game = page.frameLocator("iframe");
    await expect(game.locator("canvas.moving")).toBeVisible();
    await game.getByRole("button", { name: /^Spin/ }).click();
    await expect(game.getByRole("status").filter({ hasText: RESULT })).toBeVisible();
    await expect(game.locator("canvas.moving")).toBeVisible();
  });
});
