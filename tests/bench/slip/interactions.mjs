// A player's interactions with the slip, one after another, and the time of each from the event to the next paint.

/** The page reports shorter interactions only as shorter than this, in milliseconds. */
const SHORTEST_MS = 16;
/** The page reports an interaction after its paint; it reports nothing for an immediate one. */
const REST_MS = 1500;
/** A press has several events, and the last may take longest. */
const LAST_EVENT_MS = 150;
const LONGEST_BET_MS = 15_000;
/** The list's first rows, which are always present. */
const ROWS = 12;

/** Runs in the page: records the time of every interaction, as Interaction to Next Paint defines it. */
export function keepInteractions(shortest) {
  globalThis.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId === 0) continue;
      globalThis.interactions.set(interactionId, Math.max(duration, globalThis.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: "event", buffered: true, durationThreshold: shortest });
}

export const watchInteractions = (page) => page.addInitScript(keepInteractions, SHORTEST_MS);

/** One round: a second pick added, one removed, a stake by its button, a stake typed, the bet placed. */
export async function playRound(page, round) {
  // Each from another match, and none that is picked already.
  const rows = page.locator("main .match-row").filter({ has: page.locator(".price:not([disabled])") });
  const count = Math.min(ROWS, await rows.count());
  const price = (place) =>
    rows
      .nth(place % count)
      .locator('.price:not([disabled])[aria-pressed="false"]')
      .first();
  const times = {};
  const measured = async (name, work) => {
    times[name] = await timeOf(page, work);
  };

  await clickMiddle(page, price(2 * round));
  await page.locator(".slip-leg").first().waitFor();
  await measured("add", () => clickMiddle(page, price(2 * round + 1)));
  await page.locator(".slip-leg").nth(1).waitFor();
  await measured("remove", () => clickMiddle(page, page.locator(".slip-remove").last()));
  await page.locator(".slip-leg").nth(1).waitFor({ state: "detached" });
  await measured("stake", () => clickMiddle(page, page.locator(".stake-chip").first()));
  await clickMiddle(page, page.locator(".stake-field input").first());
  await measured("type", () => page.keyboard.press("1"));
  await measured("place", () => clickMiddle(page, page.locator(".slip-commit")));
  const isPlaced = await empty(page);
  return { times, isPlaced };
}

/** Waits for the result of the bet and empties the slip. Returns whether the bet was placed. */
async function empty(page) {
  const receipt = page.locator(".receipt-head");
  const refused = page.locator('.slip-notice[data-kind="error"]');
  await receipt.or(refused).first().waitFor({ timeout: LONGEST_BET_MS });
  const isPlaced = await receipt.isVisible();
  if (isPlaced) await page.locator(".slip-footer .slip-commit").click();
  else await page.locator(".slip-remove").first().click();
  await page.locator(".slip-leg, .receipt-head").first().waitFor({ state: "detached" });
  return isPlaced;
}

async function timeOf(page, work) {
  const known = await page.evaluate(() => [...globalThis.interactions.keys()]);
  await work();
  const isTold = (before) => [...globalThis.interactions.keys()].some((id) => !before.includes(id));
  await page.waitForFunction(isTold, known, { timeout: REST_MS, polling: 50 }).catch(() => undefined);
  await page.waitForTimeout(LAST_EVENT_MS);
  const times = await page.evaluate(
    (before) => [...globalThis.interactions].filter(([id]) => !before.includes(id)).map(([, time]) => time),
    known,
  );
  return Math.max(SHORTEST_MS, ...times);
}

/** A real mouse press, without waiting for an element to stop moving. */
async function clickMiddle(page, locator) {
  const { x, y, width, height } = await locator.evaluate((element) => {
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    return element.getBoundingClientRect().toJSON();
  });
  await page.mouse.click(x + width / 2, y + height / 2);
}
