import { expect, test } from "../support/test.ts";

const SLOT = "/casino/slots/games/nine-lanterns";
const RESULT = /Staked €1\.00, back €/;

test("a slot is played on its still board without a graphics card, and the renderer is not asked for", async ({
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
