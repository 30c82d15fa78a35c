import type { Page } from "@playwright/test";
import { IS_FULL } from "../../support/size.ts";
import { emptyPages } from "../support/empty-pages.ts";
import { lastPrice, openSlip, pressPrice } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const SOURCES = {
  configuration: ["/content/configuration", { common: { languages: "en", defaultCurrency: 7 }, brandName: [] }],
  "feature flags": ["/api/v1/feature-flags/features", [{ name: 1, enabled: "yes", rules: {} }, null, "flag"]],
  sports: ["/content/sports", [{ id: 1, slug: null, sportCode: {}, feedId: [] }]],
} as const;

const HTML = "<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>";

const ANSWERS: readonly (readonly [string, (wrong: unknown) => { body: string; contentType: string }])[] = [
  ["wrong types", (wrong) => ({ body: JSON.stringify(wrong), contentType: "application/json" })],
  ["no content", () => ({ body: "", contentType: "application/json" })],
  ["HTML in place of JSON", () => ({ body: HTML, contentType: "text/html" })],
  [
    "10 MB in it",
    (wrong) => ({ body: JSON.stringify([wrong, "x".repeat(10_000_000)]), contentType: "application/json" }),
  ],
];

const answerWith = (page: Page, path: string, answer: { body: string; contentType: string }) =>
  page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill(answer),
  );

/** Matches with prices, one of which can be picked. */
async function expectProduct(page: Page): Promise<void> {
  await expect(page.locator('main[data-screen="home"]')).toBeVisible();
  const price = await lastPrice(page);
  await pressPrice(price);
  await expect((await openSlip(page)).getByRole("textbox", { name: "Stake" })).toBeVisible();
}

test.use({ expectedErrors: /the (configuration|feature flags|sports list)|a feature flag/ });

for (const [row, [source, [path, wrong]]] of Object.entries(SOURCES).entries()) {
  // In the gate each source once and each answer once.
  const answers = ANSWERS.filter((_, column) => IS_FULL || column % Object.keys(SOURCES).length === row);
  for (const [what, answer] of answers) {
    test(`${source} with ${what}: the product starts`, async ({ page }) => {
      let asked = 0;
      page.on("request", (request) => (asked += Number(new URL(request.url()).pathname === path)));
      await emptyPages(page);
      await answerWith(page, path, answer(wrong));
      await page.goto("/");
      await expectProduct(page);
      expect(asked).toBeGreaterThan(0);
    });
  }
}

test("an unusable configuration leaves the last valid one in force", async ({ page }) => {
  await emptyPages(page);
  await page.route("/content/configuration", async (route) => {
    const response = await route.fetch();
    const configuration = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...configuration, brandName: "Northlight" } });
  });
  await page.goto("/");
  const logo = page.getByRole("banner").getByRole("link", { name: /Northlight/ });
  await expect(logo).toBeVisible();
  const isKept = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open("openline");
          opening.onsuccess = () => {
            const { result: database } = opening;
            const close = (isThere: boolean) => {
              database.close();
              resolve(isThere);
            };
            if (!database.objectStoreNames.contains("keyvaluepairs")) return close(false);
            const asking = database.transaction("keyvaluepairs").objectStore("keyvaluepairs").count("configuration");
            asking.onsuccess = () => close(asking.result > 0);
          };
        }),
    );
  await expect.poll(isKept).toBe(true);

  await page.unroute("/content/configuration");
  await answerWith(page, "/content/configuration", { body: HTML, contentType: "text/html" });
  await page.reload();
  await expect(logo).toBeVisible();
  await expectProduct(page);
});
