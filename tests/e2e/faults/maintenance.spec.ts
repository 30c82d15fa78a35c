import { expectAccessibleInThemes } from "../support/accessible.ts";
import { prices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: /503|feature flags|sports/ });

test("while the platform is closed every address leads to the maintenance screen, and back when it is open", async ({
  page,
  request,
  product,
}) => {
  const turn = async (data: object) => {
    expect((await request.post("/sandbox/maintenance", { data })).status()).toBe(200);
  };
  const screen = page.locator('main[data-screen="maintenance"]');
  await page.goto("/football");
  await expect(prices(page, "Match result").first()).toBeVisible();
  const length = await page.evaluate(() => history.length);

  await turn({ turn: "on", until: new Date(Date.now() + product.ahead + 3_600_000).toISOString() });
  try {
    // Whatever is asked for next is refused.
    await page.evaluate(() => fetch("/api/v1/line/home").then((answer) => answer.text()));
    await expect(screen).toBeVisible();
    await expect(page).toHaveURL(/\/maintenance\?from=%2Ffootball$/);
    expect(await page.evaluate(() => history.length)).toBe(length);
    await expect(screen).toContainText(/We expect to be back/);
    await expectAccessibleInThemes(page);

    // Who comes now is led there as well, and sees nothing else before.
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const name = document.querySelector("main[data-screen]")?.getAttribute("data-screen");
        if (name) seen.add(name);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    const answer = await page.goto("/football/live");
    expect(answer?.status()).toBe(503);
    await expect(screen).toBeVisible();
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(["maintenance"]);
    await expect(page).toHaveURL(/\/maintenance\?from=%2Ffootball%2Flive$/);
  } finally {
    await turn({ turn: "off" });
  }
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(page).toHaveURL(/\/football\/live$/);
  await expect(page.locator('main[data-screen="live-sport"]')).toBeVisible();
});
