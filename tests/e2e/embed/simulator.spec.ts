import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freeHostPort, startHost } from "../support/host-simulator.ts";
import { Product } from "../support/product.ts";
import { expect, test } from "../support/test.ts";

/** What is answered to whoever calls it by this name. */
async function statusFor(origin: string, host: string): Promise<number | undefined> {
  const asked = get(origin, { headers: { host } });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test.describe("with a mistake of its own", () => {
  test.use({ expectedErrors: /Openline: refund/ });

  test("the simulator of a host shows the product, says verbs to it, and logs what it says", async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), "openline-simulator-"));
    const port = await freeHostPort();
    const brandConfig = join(folder, "brand.json");
    await writeFile(brandConfig, JSON.stringify({ common: { frameOrigins: [`http://localhost:${port}`] } }));
    const product = await Product.start({ clockRate: 30, brandConfig });
    const host = await startHost(product.origin, port);
    try {
      await page.goto(`http://localhost:${port}/`);
      await expect(page.getByRole("alert")).toBeHidden();
      const log = page.getByRole("list", { name: "Messages" });
      const messages = (verdict: string, type: string) =>
        log.locator(`[data-verdict="${verdict}"]`).filter({ has: page.getByText(type, { exact: true }) });
      await expect(messages("valid", "ready")).toHaveCount(1);
      await page.getByRole("button", { name: "Say it" }).click();
      await expect(messages("valid", "navigate").filter({ hasText: "to host" })).toHaveCount(1);
      await page.getByRole("combobox", { name: "Verb" }).selectOption("refund");
      await page.getByRole("button", { name: "Say it" }).click();
      await expect(messages("refused", "error")).toContainText("There is no such intitalized service");
      await page.getByRole("combobox", { name: "Skin" }).selectOption("portal");
      await page.getByRole("combobox", { name: "Theme" }).selectOption("dark");
      const hosts = page.frameLocator("#page");
      await expect(hosts.frameLocator("iframe").first().locator("html")).toHaveAttribute("data-theme", "dark");
      await expect(page.getByRole("group", { name: "What to paste" })).toContainText('theme: "dark"');
    } finally {
      await page.goto("about:blank");
      host.process.kill();
      await product.destroy();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

test.describe("a platform that does not know the host", () => {
  test.use({ expectedErrors: /frame-ancestors/ });

  test("is told with what to do", async ({ page, product }) => {
    const host = await startHost(product.origin, 0);
    const { origin } = host;
    try {
      await page.goto(origin);
      await expect(page.getByRole("alert")).toContainText(`"frameOrigins": ["${origin}"]`);
      // It answers under its own name, tells a token to nobody who only asks, and is in no page of others.
      expect((await fetch(origin)).headers.get("content-security-policy")).toBe("frame-ancestors 'self'");
      expect((await fetch(`${origin}/token`)).status).toBe(405);
      expect(await statusFor(origin, "stranger.example")).toBe(421);
    } finally {
      host.process.kill();
    }
  });
});
