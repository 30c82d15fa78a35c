import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Product } from "../support/product.ts";
import { expect, test as base } from "../support/test.ts";

const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), "openline-brand-"));
      const brandConfig = join(folder, "brand.json");
      const languages = ["en", "xa"].map((value) => ({ value, label: value }));
      await writeFile(brandConfig, JSON.stringify({ common: { languages } }));
      const product = await Product.start({ brandConfig });
      await provide(product);
      await product.destroy();
      await rm(folder, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** English with a third more letters, in brackets. */
const SCREENS = [
  "/",
  "/football",
  "/all-live",
  "/menu",
  "/login",
  "/regmail",
  "/favorites",
  "/search?q=arsenal",
  "/rules",
];

test("in a language of longer words the narrowest page does not scroll sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of SCREENS) {
    await page.goto(`/xa${path}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "xa");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("link", { name: /^\[/ }).first()).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    const tooWide = await page.evaluate(() => {
      // What scrolls by itself may hold more than fits.
      const isHeld = (element: Element): boolean =>
        getComputedStyle(element).overflowX !== "visible" ||
        (element.parentElement !== null && element.parentElement !== document.body && isHeld(element.parentElement));
      if (document.documentElement.scrollWidth <= document.documentElement.clientWidth) return [];
      return [...document.querySelectorAll("body *")]
        .filter((element) => element.getBoundingClientRect().right > innerWidth && !isHeld(element))
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect(tooWide, path).toEqual([]);
  }
});
