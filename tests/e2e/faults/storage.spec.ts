import type { Page } from "@playwright/test";
import { sized } from "../../support/size.ts";
import { betFromHome, place, stake } from "../support/bets.ts";
import { enter, newPlayer } from "../support/players.ts";
import { lastPrice, pressPrice } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

/** As browsers do that are told to keep nothing: asking for a storage throws. */
function block(): void {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  }
}

/** Everything can be read, and nothing more can be kept. */
function fill(): void {
  const refuse = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  Storage.prototype.setItem = refuse;
  IDBObjectStore.prototype.put = refuse;
  IDBObjectStore.prototype.add = refuse;
}

const SPOILED = [
  ["blocked", block],
  ["full", fill],
] as const;

for (const [how, spoil] of sized(SPOILED.slice(0, 1), SPOILED)) {
  test(`where storage is ${how} the product starts and a bet can be placed`, async ({ page }) => {
    const player = await newPlayer(page.request);
    await page.addInitScript(spoil);
    await page.goto("/");
    await betFromHome(page, player);
  });
}

const LOCAL_KEYS = [
  "token",
  "sessionStartDate",
  "loginType",
  "isBalanceHidden",
  "selectedCurrency",
  "selectedCurrency:100001",
  "themeMode",
  "themeName",
  "oddsFormat",
  "timeZone",
  "onboarding",
  "deviceFingerprint",
  "deviceToken",
  "pushWish",
  "pwaLastInstallClick",
  "pwaLastCancelClick",
];
const LARGE_KEYS = ["betslip", "betslip-sent", "configuration", "auth/registration"];

/** Puts the same garbage under these keys and every one of the database, and into the language cookie. */
async function litter(page: Page, garbage: string, local: readonly string[]): Promise<void> {
  // The product's own database is there as soon as its slip has been looked for.
  const hasDatabase = () =>
    page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === "openline"));
  await expect.poll(hasDatabase).toBe(true);
  await page.evaluate(
    async ({ garbage, local, large }) => {
      for (const key of local) localStorage.setItem(key, garbage);
      document.cookie = `openline-language=${encodeURIComponent(garbage)}; path=/`;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open("openline");
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error!);
      });
      const store = [...database.objectStoreNames].find((name) => name === "keyvaluepairs")!;
      const writing = database.transaction(store, "readwrite");
      for (const key of large) writing.objectStore(store).put(garbage, key);
      await new Promise((resolve) => (writing.oncomplete = resolve));
      database.close();
    },
    { garbage, local, large: LARGE_KEYS },
  );
}

const GARBAGE = [
  ["a word", "undefined"],
  ["other languages and control characters", "\u0000☃ кіт\n"],
  ["JSON of another type", '{"picks":"all","acceptance":{"policy":7},"stakes":[]}'],
  ["a hundred thousand characters", "x".repeat(100_000)],
] as const;

test.describe("invalid values in storage", () => {
  // The platform refuses the garbage that stands in the place of a session's token.
  test.use({ expectedErrors: /401 \(Unauthorized\)/ });

  for (const [what, garbage] of sized(GARBAGE.slice(2, 3), GARBAGE)) {
    test(`with ${what} under every key the product starts and a bet can be placed`, async ({ page }) => {
      const player = await newPlayer(page.request);
      await page.goto("/empty-test");
      await litter(page, garbage, LOCAL_KEYS);
      await page.goto("/");
      await betFromHome(page, player);
    });
  }
});

for (const [what, garbage] of sized([GARBAGE[3]], [GARBAGE[1], GARBAGE[3]])) {
  test(`with ${what} under every key but the token's a player's session continues`, async ({ page }) => {
    await enter(page, await newPlayer(page.request));
    await litter(
      page,
      garbage,
      LOCAL_KEYS.filter((key) => key !== "token"),
    );
    await page.goto("/");
    await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
    await pressPrice(await lastPrice(page));
    await place(await stake(page, "1"));
  });
}
