import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Bet, BetLeg } from "../../plugins/betslip/wire.ts";
import { builderOutcome } from "../../plugins/sportsbook/builder-rules.ts";
import { builderAnswer } from "../../plugins/sportsbook/builder-wire.ts";
import { expectAccessible } from "./support/accessible.ts";
import { enter, newPlayer, type Player } from "./support/players.ts";
import { homeWins, placeBet, settle } from "./support/settled-bets.ts";
import { expect, test } from "./support/test.ts";

const result = (page: Page): Locator => page.locator(".verify-result");
/** One of the checks, by its name. */
const check = (page: Page, title: string): Locator =>
  result(page)
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^${title}`) });
const euros = (minor: number) => `€${(minor / 100).toFixed(2)}`;

async function betNow({ token }: Player, request: APIRequestContext, id: string): Promise<Bet> {
  const answer = await request.get(`/api/v1/bets/${id}`, { headers: { authorization: `Token ${token}` } });
  return (await answer.json()) as Bet;
}

/** Opens the page with a bet's receipt from the bet's own card. */
async function openReceipt(page: Page, { id }: Bet, list: "open" | "calculated"): Promise<void> {
  await page.goto(`/my-bets/${list}?bet=${id}`);
  await page.locator(`main [data-bet="${id}"]`).getByRole("link", { name: "Signed receipt" }).click();
  await expect(result(page)).toBeVisible();
}

async function checkText(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Receipt" }).fill(text);
  await page.getByRole("button", { name: "Check", exact: true }).click();
}

test("bets of each type are settled again in the browser, and match what was paid", async ({ page, request }) => {
  const player = await newPlayer(request);
  const [other, ...legs] = await homeWins(request, 7);
  const [a, b, c, d, e, f] = legs as [BetLeg, BetLeg, BetLeg, BetLeg, BetLeg, BetLeg];
  const bets = [
    await placeBet(request, player, { type: "single", legs: [a] }),
    await placeBet(request, player, { type: "express", legs: [b, c] }),
    await placeBet(request, player, {
      type: "system",
      legs: [d, e, f],
      system: { sizes: [1, 2], bankers: [] },
      stake: 600,
    }),
    await placeBet(request, player, { type: "single", legs: [await combination(request, other!)] }),
  ];
  const ends = ["won", "won", "void", "won", "won", "lost"] as const;
  for (const [at, leg] of legs.entries()) await settle(request, leg, ends[at]!);

  await enter(page, player);
  for (const placed of bets.slice(0, 3)) {
    const { status, payout } = await betNow(player, request, placed.id);
    expect(status).not.toBe("open");
    await openReceipt(page, placed, "calculated");
    await expect(result(page).getByRole("heading", { name: "The receipt is genuine" })).toBeVisible();
    await expect(check(page, "Settlement")).toContainText("it agrees with what was paid");
    await expect(check(page, "Settlement").getByText(euros(payout!))).toHaveCount(2);
    await expect(result(page).locator('[data-verdict="bad"]')).toHaveCount(0);
  }

  await openReceipt(page, bets[3]!, "open");
  await expect(check(page, "Settlement")).toContainText("not settled yet");
  await page.getByRole("button", { name: "Check them all" }).click();
  await expect(page.getByText("All 4 receipts are in order.")).toBeVisible();
});

/** A home win and many goals as one pick, at its price of now. */
async function combination(request: APIRequestContext, { eventId }: BetLeg): Promise<BetLeg> {
  const parts = [
    { marketId: "1x2", specifiers: "", outcomeId: "1" },
    { marketId: "total", specifiers: "total=2.5", outcomeId: "over" },
  ];
  const answer = await request.post("/api/v1/line/builder", { data: { eventId, parts } });
  const { price } = builderAnswer.parse(await answer.json());
  return {
    eventId,
    marketId: "builder",
    specifiers: "",
    outcomeId: builderOutcome(parts),
    ...price!,
    origin: "event",
  };
}

test.describe("without a connection", () => {
  // What goes on asking for news says that it cannot.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("any change in a saved receipt is named, also to a visitor", async ({ page, request, context }) => {
    const player = await newPlayer(request);
    const [leg] = await homeWins(request, 1);
    const { id } = await placeBet(request, player, { type: "single", legs: [leg!] });
    await settle(request, leg!, "won");
    const headers = { authorization: `Token ${player.token}` };
    const [receipt, statement] = await Promise.all(
      ["receipt", "statement"].map(
        async (what) => (await (await request.get(`/api/v1/bets/${id}/${what}`, { headers })).json()) as object,
      ),
    );
    const saved = JSON.stringify({ receipt, statement });
    const { payout } = await betNow(player, request, id);

    const keys = page.waitForResponse("**/api/v1/receipts/keys");
    await page.goto("/my-bets/verify");
    await (await keys).finished();
    // What the page loads when it has nothing else to do is there as well.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.locator('input[type="file"]').setInputFiles({
      name: "receipt.json",
      mimeType: "application/json",
      buffer: Buffer.from(saved),
    });
    await expect(result(page).getByRole("heading", { name: "The receipt is genuine" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Check them all" })).toHaveCount(0);

    const inPayload = (name: string, value: number) => new RegExp(`(\\\\"${name}\\\\": )${value}`);
    const [priced, paid] = saved.split('"statement":') as [string, string];
    // The price in the receipt.
    await checkText(page, `${priced.replace(inPayload("odds", leg!.odds), "$11001")}"statement":${paid}`);
    await expect(result(page).getByRole("heading", { name: "Something is wrong" })).toBeVisible();
    await expect(check(page, "Signature")).toContainText("did not sign these words");
    await expect(check(page, "Hash")).toContainText("another hash");
    await expect(check(page, "What was agreed")).toContainText("1.001");
    await expect(check(page, "Settlement")).toContainText("differs");
    // What was paid for it.
    await checkText(page, `${priced}"statement":${paid.replace(inPayload("payout", payout!), `$1${payout! + 100}`)}`);
    await expect(check(page, "Signature")).toContainText("signed these very words");
    await expect(check(page, "Results")).toContainText("did not sign these results");
    await expect(check(page, "Settlement")).toContainText(euros(payout! + 100));
    await expect(check(page, "Settlement")).toContainText(euros(payout!));
    // The signature itself.
    await checkText(
      page,
      saved.replace(/("signature":")(.)/, (_, name: string, sign) => name + (sign === "A" ? "B" : "A")),
    );
    await expect(check(page, "Signature")).toContainText("did not sign these words");
    await expect(check(page, "Hash")).toContainText("has the hash");
    // What is no receipt at all.
    await checkText(page, saved.slice(0, -5));
    await expect(page.getByText("This is not the text of a receipt")).toBeVisible();
    await context.setOffline(false);
  });
});

test("the page of receipts can be used with the keyboard, is accessible, and fits a narrow screen", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  const [leg] = await homeWins(request, 1);
  const bet = await placeBet(request, player, { type: "single", legs: [leg!] });
  await enter(page, player);
  await openReceipt(page, bet, "open");
  await page.locator("summary", { hasText: "The signed text" }).press("Enter");
  await expect(result(page).getByRole("code")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
