import { expectDrawnFromLeft } from "../support/drawn-order.ts";
import { eventPath, liveMatch } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test("the score at half time has its sides as they are seen in every language", async ({ page, request }) => {
  const match = await liveMatch(request, ({ state }) => state.score.halfTime !== null, 80);
  await page.goto(`/ar${eventPath(match)}`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectDrawnFromLeft(page.locator(".scoreboard-half"), /\d+\u2013\d+/);
});
