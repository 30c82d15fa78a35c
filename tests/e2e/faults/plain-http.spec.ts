import config from "../playwright.config.ts";
import { betFromHome } from "../support/bets.ts";
import { Product } from "../support/product.ts";
import { expect, test as base } from "../support/test.ts";

const { executablePath, args = [] } = config.use?.launchOptions ?? {};

/** A sandbox that is open to the network, and a browser on it to which it is another machine, over plain http. */
const test = base.extend<object, { readonly product: Product }>({
  product: [
    async ({}, provide) => {
      const product = await Product.start({ isOpen: true });
      await provide(product);
      await product.destroy();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ product }, provide) => provide(`http://openline.lan:${new URL(product.origin).port}`),
});
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...args, "--host-resolver-rules=MAP openline.lan 127.0.0.1"],
  },
  // A spent token is refused before the session is renewed; the header is one that browsers heed on secure pages alone.
  expectedErrors: /status of 401|Cross-Origin-Opener-Policy header has been ignored/,
});

test("a page over plain http from another machine logs in, bets, and stays logged in by its cookie", async ({
  page,
  context,
}) => {
  await page.goto("/");
  expect(await page.evaluate(() => [isSecureContext, "randomUUID" in crypto])).toEqual([false, false]);
  await betFromHome(page);

  const kept = (await context.cookies()).find(({ name }) => name.includes("refresh"));
  expect(kept).toMatchObject({ name: "openline-refresh", httpOnly: true, secure: false, sameSite: "Strict" });
  // With a token that is of no use any more only the cookie keeps the session.
  const spent = "x".repeat(43);
  await page.evaluate((token) => localStorage.setItem("token", token), spent);
  await page.goto("/my-bets/open");
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
  await expect(page.getByRole("main").getByText("1.00").first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBe(spent);

  await page.goto("/my-bets/verify");
  await expect(page.getByText("This page came over plain http")).toBeVisible();
  await page.goto("/results/verify");
  await expect(page.getByText("This page came over plain http")).toBeVisible();
});

test("a menu opens below the header, with the banner of an open sandbox above it and without", async ({ page }) => {
  await page.goto("/");
  await betFromHome(page);
  await page.goto("/");
  const header = page.getByRole("banner");
  const account = header.getByRole("button", { name: /^Account/ });
  const gap = async () => {
    const [above, menu] = await Promise.all([header.boundingBox(), page.locator(".account-menu").boundingBox()]);
    return menu!.y - (above!.y + above!.height);
  };
  await expect(page.getByRole("complementary", { name: "Open sandbox" })).toBeInViewport();
  await account.click();
  await expect.poll(gap).toBeCloseTo(4, 0);
  await page.keyboard.press("Escape");
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole("complementary", { name: "Open sandbox" })).not.toBeInViewport();
  await account.click();
  await expect.poll(gap).toBeCloseTo(4, 0);
});
