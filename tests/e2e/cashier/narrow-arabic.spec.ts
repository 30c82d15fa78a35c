import type { Page } from "@playwright/test";
import exchange from "../../../plugins/cashier/exchange/locales/ar.json" with { type: "json" };
import history from "../../../plugins/cashier/history/locales/ar.json" with { type: "json" };
import pay from "../../../plugins/cashier/pay/locales/ar.json" with { type: "json" };
import service from "../../../server/programs/payments/locales/ar.json" with { type: "json" };
import { expectAccessible } from "../support/accessible.ts";
import { enter, newPlayer } from "../support/players.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 320, height: 640 } });

async function expectFitting(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
}

test("in Arabic on 320 px money is paid in by the keyboard, on pages of the payment service in Arabic", async ({
  page,
  request,
}) => {
  await enter(page, await newPlayer(request));
  await page.goto("/ar/deposit");
  const main = page.getByRole("main");
  const card = main.getByRole("radio", { name: new RegExp(`^${pay.kind.card}`) });
  await expect(card).toBeVisible();
  await expectFitting(page);
  await main.getByRole("textbox", { name: pay.amount }).focus();
  await page.keyboard.type("20");
  await card.focus();
  await page.keyboard.press("Space");
  await main
    .getByRole("button", { name: new RegExp(`^${pay.commit.deposit}`) })
    .last()
    .focus();
  await page.keyboard.press("Enter");
  const frame = page.frameLocator("main iframe");
  await expect(frame.getByRole("heading", { name: service.card })).toBeVisible();
  await expect(frame.locator("html")).toHaveAttribute("dir", "rtl");
  await expectFitting(page);
  await frame.getByLabel(service["card-number"]).focus();
  await page.keyboard.type("4242424242424242");
  await page.keyboard.press("Tab");
  await page.keyboard.type("12/40");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").locator("iframe")).toHaveCount(0);
  await expectFitting(page);
});

test("in Arabic on 320 px the wallet fits, and money is exchanged by the keyboard", async ({ page, request }) => {
  await page.route("**/api/v1/feature-flags/features", async (route) => {
    const answer = await route.fetch();
    const flags = (await answer.json()) as { name: string; enabled: boolean }[];
    const json = flags.map((flag) => (flag.name === "multi-currency" ? { ...flag, enabled: true } : flag));
    await route.fulfill({ response: answer, json });
  });
  const player = await newPlayer(request);
  const headers = { authorization: `Token ${player.token}` };
  await request.post("/api/v1/wallet/currencies", { headers, data: { currency: "UAH" } });
  await enter(page, player);
  await page.goto("/ar/wallet");
  const form = page.getByRole("region", { name: exchange.title });
  await form.getByRole("textbox", { name: exchange.amount }).focus();
  await page.keyboard.type("20");
  await page.keyboard.press("Enter");
  await expect(form.getByText("1 EUR = 44.94415 UAH")).toBeVisible();
  await expectFitting(page);
  await form.getByRole("button", { name: exchange.accept }).focus();
  await page.keyboard.press("Enter");
  await expect(form.getByText(exchange.done)).toBeVisible();
  await expectFitting(page);
  await page.goto("/ar/wallet-history");
  await expect(page.getByRole("list").getByText(history.movement.exchange, { exact: true })).toBeVisible();
  await expect(page.getByText("1 EUR = 44.94415 UAH")).toBeVisible();
  await expectFitting(page);
});
