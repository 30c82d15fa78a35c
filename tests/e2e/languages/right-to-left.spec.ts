import type { APIRequestContext, Page } from "@playwright/test";
import type { BetLeg } from "../../../plugins/betslip/wire.ts";
import { matches } from "../support/bets.ts";
import { expectDrawnFromLeft } from "../support/drawn-order.ts";
import { enter, newPlayer } from "../support/players.ts";
import { placeBet } from "../support/settled-bets.ts";
import { eventPath, pressPrice } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const HANDICAP = /[+\u2212]\d+(?:\.\d+)?/;
/** No isolate is part of it: only the characters that are seen. */
const AMERICAN = /[+-]\d{3,}/;

const inArabic = (path: string) => `/ar${path}`;

/** Another odds format, as somebody chose it before; on this page and all that come. */
const chooseAmerican = (page: Page) => page.addInitScript(() => localStorage.setItem("oddsFormat", "american"));

/** Home sides with handicaps, of different matches that are far away, so that the numbers have a sign. */
async function handicaps(request: APIRequestContext, count: number) {
  const found = (await matches(request, 1)).flatMap((match) => {
    const line = match.markets.find(
      ({ marketId, specifiers, status }) =>
        marketId === "asian-handicap" && status === "active" && !/hcp=0$/.test(specifiers),
    );
    const home = line?.outcomes.find(({ id }) => id === "1");
    if (!line || !home) return [];
    const { marketId, specifiers, version } = line;
    const leg: BetLeg = {
      eventId: match.info.id,
      marketId,
      specifiers,
      version,
      outcomeId: home.id,
      odds: home.odds,
      origin: "sport",
    };
    return [{ match, leg }];
  });
  expect(found.length).toBeGreaterThanOrEqual(count);
  return found.slice(-count);
}

test("handicaps, American prices and the percentage of a boost keep their sign in front in the slip on a wide screen", async ({
  page,
  request,
}) => {
  await chooseAmerican(page);
  await enter(page, await newPlayer(request));
  const two = await handicaps(request, 2);
  for (const { match } of two) {
    await page.goto(inArabic(eventPath(match)));
    const market = page.getByRole("main").getByRole("button", { name: /الهانديكاب الآسيوي \u2066[+\u2212]/ });
    await expectDrawnFromLeft(market.first().locator(".price-value"), AMERICAN);
    await pressPrice(market.first());
  }
  const slip = page.locator(".slip").first();
  await expect(slip.locator(".slip-pick")).toHaveCount(2);
  for (const at of [0, 1]) {
    await expectDrawnFromLeft(slip.locator(".slip-pick").nth(at), HANDICAP);
    await expectDrawnFromLeft(slip.locator(".slip-odds").nth(at), AMERICAN);
  }
  await expectDrawnFromLeft(slip.locator(".slip-total", { hasText: "%" }).first(), /\+\d+%/);
});

test("a handicap keeps its sign in front in my bets", async ({ page, request }) => {
  const player = await newPlayer(request);
  const legs = (await handicaps(request, 1)).map(({ leg }) => leg);
  await placeBet(request, player, { type: "single", legs });
  await enter(page, player);
  await page.goto(inArabic("/my-bets/open"));
  // A row in the wide view, a card in the simple one.
  await expectDrawnFromLeft(page.locator("main :is(.bet-row-name, .bet-leg) > b").first(), HANDICAP);
});

test("a price with a sign keeps it in front in a sentence", async ({ page, request }) => {
  await chooseAmerican(page);
  await enter(page, await newPlayer(request));
  await page.goto(inArabic("/my-account/personal-data"));
  await expectDrawnFromLeft(page.locator(".room-values dd", { hasText: AMERICAN }).first(), AMERICAN);
});
