import type { Page } from "@playwright/test";
import type { EventLine } from "../../../plugins/sportsbook/wire.ts";
import { sized } from "../../support/size.ts";
import { matches } from "../support/bets.ts";
import { backwards, type Carrier, FeedBetween, lossily, silently, twice } from "../support/feed-between.ts";
import { bringBack, openSlip, pressPrice, stalePrices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

/** The prices of every match in sight, by its id; a row that is suspended as a whole has none. */
const shownPrices = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const isInSight = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
    const rows = [...document.querySelectorAll("main .match-row")].filter((row) =>
      isInSight(row.getBoundingClientRect()),
    );
    return Object.fromEntries(
      rows.map((row) => {
        const id = /(\d+)$/.exec(row.querySelector("a")?.getAttribute("href") ?? "")?.[1] ?? "";
        return [
          id,
          [...row.querySelectorAll("[data-odds]")].map((cell) => cell.textContent).filter((text) => text !== ""),
        ];
      }),
    );
  });

const offered = ({ markets }: EventLine): string[] =>
  markets
    .filter(({ status }) => status === "active")
    .flatMap(({ outcomes }) => outcomes.map(({ odds }) => (odds / 1000).toFixed(2)));

/** The prices are fresh, and each match in sight comes to show what the platform answers when it is asked for it. */
async function expectTruth(page: Page): Promise<void> {
  // One by one: among so many some price always moves between the answer and the look at the page.
  const right = new Set<string>();
  const differing = async () => {
    const answer = await matches(page.request, 2);
    const shown = await shownPrices(page);
    const compared = answer.filter(({ info }) => shown[info.id]);
    const wrong = compared.flatMap((event) => {
      const { id, home } = event.info;
      const [now, real] = [shown[id]!.toSorted().join(" "), offered(event).toSorted().join(" ")];
      if (now === real) right.add(id);
      return right.has(id) ? [] : [`${home.name}: ${now} instead of ${real}`];
    });
    return compared.length > 2 ? wrong : ["too few matches in sight"];
  };
  await expect(stalePrices(page)).toHaveCount(0);
  await expect.poll(differing, { intervals: [100] }).toEqual([]);
}

/** Watches the minutes of all matches from now on; tells of those that ran backwards. */
async function watchMinutes(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const latest = new Map<string, number>();
    const fallen: string[] = [];
    const look = () => {
      for (const row of document.querySelectorAll("main .match-row")) {
        const match = row.querySelector("a")?.getAttribute("href") ?? "";
        const minute = Number.parseInt(row.querySelector('[role="timer"]')?.textContent ?? "", 10);
        const before = latest.get(match) ?? 0;
        if (minute < before) fallen.push(`${match}: ${minute} after ${before}`);
        if (minute >= 0) latest.set(match, minute);
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { minutesFallen: fallen });
  });
  return () => page.evaluate(() => (window as unknown as { minutesFallen: string[] }).minutesFallen);
}

async function openLive(page: Page): Promise<FeedBetween> {
  const feed = await FeedBetween.of(page);
  await page.goto("/all-live");
  await expectTruth(page);
  return feed;
}

/** Not one price in sight can be taken for fresh, and pressing one does nothing. */
async function expectNoBets(page: Page): Promise<void> {
  const stale = stalePrices(page);
  const picked = page.locator('main .price[aria-pressed="true"]');
  await expect(stale.first()).toBeVisible();
  await expect(page.locator("main .price:not([aria-disabled])")).toHaveCount(0);
  const before = await picked.count();
  await stale.and(page.locator('[aria-pressed="false"]')).first().click({ force: true });
  await expect(picked).toHaveCount(before);
}

// Slow enough for a page and an answer to be compared: at full rate every price moves while they are read.
test.use({ clockRate: 5, expectedErrors: /WebSocket/ });

test("while the live feed is cut prices are grey and cannot be bet on, and afterwards they are the platform's", async ({
  page,
}) => {
  const feed = await openLive(page);
  await pressPrice(page.locator("main .price:not([aria-disabled])").first());
  const slip = await openSlip(page);
  await expect(slip.getByRole("link", { name: "Log in to bet" })).toBeVisible();

  await feed.cut();
  await expectNoBets(page);
  await expect(slip.getByText("Price may be out of date, reconnecting")).toBeVisible();
  await expect(slip.getByRole("button", { name: "No connection" })).toHaveAttribute("aria-disabled", "true");

  feed.heal();
  await bringBack(page);
  await expectTruth(page);
  expect(feed.connections).toBeGreaterThan(1);
  await expect(slip.getByRole("button", { name: "No connection" })).toBeHidden();
});

test("when the live feed falls silent prices turn grey by themselves, and afterwards they are the platform's", async ({
  page,
}) => {
  const feed = await openLive(page);
  feed.carry = silently;
  await expectNoBets(page);
  feed.heal();
  await expectTruth(page);
});

const TREATMENTS: readonly (readonly [string, () => Carrier])[] = [
  ["comes twice", () => twice],
  ["comes in the wrong order", () => backwards(20)],
  ["is lost now and then", () => lossily(3)],
];

for (const [what, carrier] of sized([], TREATMENTS)) {
  test(`when the live feed's data ${what}, no match runs backwards and every price is the platform's afterwards`, async ({
    page,
  }) => {
    const feed = await openLive(page);
    const minutesFallen = await watchMinutes(page);
    let carried = 0;
    const treat = carrier();
    feed.carry = (message, send) => {
      if (message.includes('"delta"')) carried++;
      treat(message, send);
    };
    await expect.poll(() => carried).toBeGreaterThan(40);
    feed.heal();
    await expectTruth(page);
    expect(await minutesFallen()).toEqual([]);
    expect(feed.connections).toBe(1);
  });
}
