import type { APIRequestContext } from "@playwright/test";
import { priceAbove } from "../../../plugins/peer2peer/rules/price-rules.ts";
import { marketsAnswer } from "../../../plugins/peer2peer/wire.ts";
import { expectAccessible } from "../support/accessible.ts";
import { enter, newPlayer } from "../support/players.ts";
import { expect, test } from "../support/test.ts";

/** A price that orders on the match's first outcome may have, some steps from the lowest one, in thousandths. */
async function priceIn(request: APIRequestContext, eventId: string): Promise<number> {
  const answer = await request.get("/api/v1/peer2peer/markets", { params: { currency: "EUR", eventIds: eventId } });
  const [market] = marketsAnswer.parse(await answer.json()).markets;
  return priceAbove(priceAbove(market!.outcomes[0]!.lowest));
}

test("one player lays, another backs, and both see what was matched", async ({ page, request, browser }) => {
  await enter(page, await newPlayer(request));
  await page.goto("/peer2peer");
  await expect(page.getByRole("heading", { level: 1, name: "Betting exchange" })).toBeVisible();
  await expectAccessible(page);
  // One of the last, which does not begin meanwhile.
  await page.locator(".peer-match-name").last().click();
  await expect(page.getByText("No player has offered anything here yet.")).toBeVisible();
  const order = page.getByRole("region", { name: "New order" });
  await order.getByRole("button", { name: "Lay" }).press("Enter");
  await order.getByLabel("Price", { exact: true }).fill("1000");
  await order.getByLabel("Backer's stake").fill("10");
  await order.getByRole("button", { name: "Look at the order" }).press("Enter");
  await expect(order.getByText(/^Orders are taken from/)).toBeVisible();
  await expectAccessible(page);
  const price = await priceIn(request, /\d+$/.exec(page.url())![0]);
  const odds = (price / 1000).toFixed(2);
  await order.getByLabel("Price", { exact: true }).fill(odds);
  await order.getByRole("button", { name: "Look at the order" }).press("Enter");
  const review = page.getByRole("region", { name: "Look before you place it" });
  await expect(review.getByText("You can lose")).toBeVisible();
  await expect(review.getByText(`€${((price - 1000) / 100).toFixed(2)}`).first()).toBeVisible();
  await expectAccessible(page);
  await review.getByRole("button", { name: "Place the order" }).press("Enter");
  await expect(page.getByText("The order waits with €10.00.")).toBeVisible();

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  // Players of one browser do not meet.
  await enter(other, await newPlayer(other.request));
  await other.goto(new URL(page.url()).pathname);
  await other
    .getByRole("button", { name: new RegExp(`^Back .* at ${odds.replace(".", "\\.")}, €10\\.00 available$`) })
    .click();
  const form = other.getByRole("region", { name: "New order" });
  await form.getByLabel("Stake", { exact: true }).fill("4");
  await form.getByRole("button", { name: "Look at the order" }).click();
  await other.getByRole("button", { name: "Place the order" }).click();
  await expect(other.getByText("The order is matched in full: €4.00.")).toBeVisible();
  await context.close();

  await page.getByRole("link", { name: "My orders" }).click();
  await expect(page.getByText("€4.00 of €10.00 matched")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Cancel: Lay/ }).press("Enter");
  await expect(page.getByText("No such orders")).toBeVisible();
  await page.goto("/ar/peer2peer");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectAccessible(page);
});
