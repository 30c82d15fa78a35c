import type { Page, Request } from "@playwright/test";
import { laterMatch, place, stake } from "../support/bets.ts";
import { availableTo, betsOf, enter, newPlayer, type Player } from "../support/players.ts";
import { eventPath, pressPrice, prices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

async function readyToBet(page: Page, player: Player) {
  await enter(page, player);
  await page.goto(eventPath(await laterMatch(page.request)));
  await pressPrice(prices(page, "Match result").first());
  return stake(page, "10");
}

/** Sends what the product has sent again from its own page, so many times at once. */
async function sendAgain(page: Page, sent: Request, times: number): Promise<readonly string[]> {
  const [headers, body] = [await sent.allHeaders(), sent.postData()];
  return page.evaluate(
    async ({ headers, body, times }) => {
      const send = async () => {
        const answer = await fetch("/api/v1/bets", { method: "POST", headers, body });
        const said = (await answer.json()) as { bet?: { id: string }; errorCode?: string };
        return said.bet?.id ?? `${answer.status} ${said.errorCode}`;
      };
      return Promise.all(Array.from({ length: times }, send));
    },
    { headers, body, times },
  );
}

test.describe("a bet that is sent more than once", () => {
  // The browser says so of every answer that is a refusal.
  test.use({ expectedErrors: /409 \(Conflict\)/ });

  test("five times with one key, at once and afterwards, is one bet and one debit", async ({ page, request }) => {
    const player = await newPlayer(request);
    const slip = await readyToBet(page, player);
    let sent: Request | undefined;
    let atOnce: Promise<readonly string[]> | undefined;
    await page.route(
      "/api/v1/bets",
      async (route) => {
        sent = route.request();
        atOnce = sendAgain(page, sent, 4);
        await route.continue();
      },
      { times: 1 },
    );
    await place(slip);

    const [bet, ...more] = await betsOf(player, request);
    expect(more).toEqual([]);
    for (const answer of (await atOnce)!) expect([bet!.id, "409 KEY_IN_FLIGHT"]).toContain(answer);
    expect(await sendAgain(page, sent!, 1)).toEqual([bet!.id]);
    expect(await betsOf(player, request)).toEqual([bet]);
    expect(await availableTo(player, request)).toBe(9000);
  });
});

test("two quick presses on the button are one bet", async ({ page, request }) => {
  const player = await newPlayer(request);
  const slip = await readyToBet(page, player);
  const button = slip.getByRole("button", { name: /^Place bet/ });
  await expect(async () => {
    // There is no such button while a bet is under way. Presses just after the slip has moved by itself do nothing.
    if (await button.isVisible()) await button.dblclick({ timeout: 2_000 });
    await expect(slip.getByText("Bet placed")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await betsOf(player, request)).toHaveLength(1);
  expect(await availableTo(player, request)).toBe(9000);
});
