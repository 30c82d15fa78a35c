import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { freeHostPort, startHost } from "../support/host-simulator.ts";
import { say } from "../support/pasted-page.ts";
import { Product } from "../support/product.ts";
import { homeWins, settle } from "../support/settled-bets.ts";
import { expect, test as base } from "../support/test.ts";

const KEY = "a-key-of-the-simulators-wallet-Zx81-kLm7-Qw3e";

/** A product that knows the simulator as the holder of its players' money, and the simulator. */
const test = base.extend<object, { readonly host: string; readonly port: number }>({
  port: [async ({}, provide) => provide(await freeHostPort()), { scope: "worker" }],
  product: [
    async ({ port }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), "openline-host-wallet-"));
      const brandConfig = join(folder, "brand.json");
      await writeFile(brandConfig, JSON.stringify({ common: { frameOrigins: [`http://localhost:${port}`] } }));
      const wallet = { id: "simulator", name: "Simulator", url: `http://localhost:${port}/wallet` };
      const hostWallets = [{ ...wallet, key: KEY, currency: "EUR" }];
      const product = await Product.start({ clockRate: 30, brandConfig, hostWallets });
      await provide(product);
      await product.destroy();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  host: [
    async ({ product, port }, provide) => {
      const host = await startHost(product.origin, port, KEY);
      await provide(host.origin);
      host.process.kill();
    },
    { scope: "worker" },
  ],
});

/** What the host says that its player has, in cents. */
async function balanceAt(request: APIRequestContext, host: string): Promise<number> {
  const answer = await request.get(`${host}/balance?EUR`);
  return ((await answer.json()) as { available: number }).available;
}

/** The host's page with a home win in its frame's slip, and ten euros on it. */
async function fillSlip(page: Page, request: APIRequestContext, address: string) {
  const [leg] = await homeWins(request, 1);
  await page.goto(address);
  const inside = page.frameLocator('iframe[name^="openline-main"]');
  await expect(inside.getByRole("group", { name: "Balance" })).toContainText("250.00");
  const { eventId, marketId, outcomeId } = leg!;
  await say(page, "add-selection", { eventId, marketId, outcomeId });
  const slip = inside.getByRole("complementary", { name: "Betslip" });
  await slip.getByLabel("When a price changes").selectOption({ label: "Take any price" });
  await slip.getByRole("textbox", { name: "Stake" }).fill("10");
  return { inside, slip, leg: leg! };
}

/** Presses until it counts: right after the host has changed the slip a press costs nothing. */
async function placeUntil(slip: Locator, text: string): Promise<void> {
  const place = slip.getByRole("button", { name: /^Place/ });
  await expect(async () => {
    if (await place.isVisible()) await place.click({ timeout: 2_000 });
    await expect(slip.getByText(text)).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

test.use({ expectedErrors: /422|Openline: press/ });

test("a bet in the frame takes its stake from the host's wallet, and its return comes there; a silent wallet places none", async ({
  page,
  request,
  host,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const has = () => balanceAt(request, host);

  // It books, and nobody hears of it.
  const lost = await fillSlip(page, request, `${host}/page?token=wallet&skin=portal&height=fill&bars=none&faults=lost`);
  await placeUntil(lost.slip, "Your wallet at Simulator did not answer. No bet was placed");
  await expect.poll(has).toBe(25_000);

  const { inside, slip, leg } = await fillSlip(
    page,
    request,
    `${host}/page?token=wallet&skin=portal&height=fill&bars=none`,
  );
  await placeUntil(slip, "Bet placed");
  expect(await has()).toBe(24_000);
  const balance = inside.getByRole("group", { name: "Balance" });
  await expect(balance).toContainText("240.00");
  await settle(request, leg, "won");
  await expect.poll(has).toBeGreaterThan(24_000);
  const won = (await has()) - 24_000;
  expect(won).toBeGreaterThan(1_000);
  await expect(balance).toContainText((240 + won / 100).toFixed(2));
  await say(page, "navigate", { path: "/my-bets/calculated" });
  await expect(inside.getByRole("main").locator('.status-pill[data-status="won"]')).toHaveCount(1);
});
