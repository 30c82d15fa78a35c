import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import recorded from "../../public-topics.json" with { type: "json" };
import { expectAccessible } from "../support/accessible.ts";
import { Product } from "../support/product.ts";
import { expect, test as base } from "../support/test.ts";

/** A product whose configuration names a tag manager and counts for itself. */
const test = base.extend<object, { readonly product: Product }>({
  product: [
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), "openline-brand-"));
      const brandConfig = join(folder, "brand.json");
      await writeFile(
        brandConfig,
        JSON.stringify({ common: { tagManagerId: "GTM-TEST1" }, analytics: { beacon: true } }),
      );
      const product = await Product.start({ brandConfig });
      await provide(product);
      await product.destroy();
      await rm(folder, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
test.use({ viewport: { width: 320, height: 640 } });

test("nothing is sent or stored before consent, everything during it, and nothing after its withdrawal", async ({
  page,
  product,
}) => {
  const foreign: string[] = [];
  await page.route(
    (url) => url.origin !== product.origin,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "window.tagsRun = true;" });
    },
  );
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /clickstream|analytics/.test(key)));
  const counted = async () => {
    const metrics = await page.request.get(product.metrics);
    return /analytics_events_total\{type="analytics\/page-viewed"\} (\d+)/.exec(await metrics.text())?.[1];
  };

  await page.goto("/");
  const bar = page.getByRole("region", { name: "Privacy choices" });
  await expect(bar.getByRole("button", { name: "Reject all" })).toBeVisible();
  // Clear of what bets: the navigation lies beneath nothing.
  const [over, nav] = [await bar.boundingBox(), await page.locator(".bottom-nav").boundingBox()];
  expect(over!.y + over!.height).toBeLessThanOrEqual(nav!.y);
  await expectAccessible(page);
  expect([foreign, await kept(), await counted()]).toEqual([[], [], undefined]);

  await bar.getByRole("button", { name: "Accept all" }).press("Enter");
  await expect(bar).toBeHidden();
  await expect.poll(() => foreign).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-TEST1"]);
  await expect.poll(kept).toEqual(["clickstreamId"]);
  expect(await page.evaluate(() => (window as { tagsRun?: boolean }).tagsRun)).toBe(true);
  // Listeners find every public topic, also those of plugins that nobody has needed yet.
  const listed = await page.evaluate(() => {
    const { openline } = window as unknown as { openline: { topics(): readonly { id: string }[] } };
    return openline.topics().map(({ id }) => id);
  });
  expect(listed.toSorted()).toEqual(Object.keys(recorded).toSorted());
  // A page that goes hands over what it has gathered.
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await expect.poll(counted).toBe("1");

  await page.getByRole("button", { name: "Privacy choices" }).click();
  const choices = page.getByRole("dialog", { name: "Privacy choices" });
  await expectAccessible(page);
  await Promise.all([page.waitForEvent("framenavigated"), choices.getByRole("button", { name: "Reject all" }).click()]);
  await expect(page.getByRole("button", { name: "Privacy choices" })).toBeVisible();
  await expect(bar).toBeHidden();
  expect([foreign.length, await kept()]).toEqual([1, []]);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
});
