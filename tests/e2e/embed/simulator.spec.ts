import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Product } from "../support/product.ts";
import { expect, test } from "../support/test.ts";

const SCRIPT = "plugins/embed/simulator/host.mjs";

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test("the simulator of a host shows the product, says verbs to it, and logs what it says", async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), "openline-simulator-"));
  const port = await freePort();
  const brandConfig = join(folder, "brand.json");
  await writeFile(brandConfig, JSON.stringify({ common: { frameOrigins: [`http://localhost:${port}`] } }));
  const product = await Product.start({ clockRate: 30, brandConfig });
  const host = spawn(process.execPath, [SCRIPT, product.origin], {
    env: { ...process.env, HOST_PAGE_PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await once(host.stdout, "data");
    await page.goto(`http://localhost:${port}/`);
    await expect(page.getByRole("alert")).toBeHidden();
    const log = page.getByRole("list", { name: "Messages" });
    await expect(log).toContainText('ready {"path":"/football"');
    await page.getByRole("button", { name: "Say it" }).click();
    await expect(log).toContainText('navigate {"path":"/tennis"}');
    await expect(log.locator(".wrong")).toHaveCount(0);
    await expect(page.getByLabel("What to paste")).toHaveValue(/"path":"\/football"/);
  } finally {
    host.kill();
    await page.goto("about:blank");
    await product.destroy();
    await rm(folder, { recursive: true, force: true });
  }
});

test.describe("a platform that does not know the host", () => {
  test.use({ expectedErrors: /frame-ancestors/ });

  test("is told with what to do", async ({ page, product }) => {
    const host = spawn(process.execPath, [SCRIPT, product.origin], {
      env: { ...process.env, HOST_PAGE_PORT: "0" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      const [said] = (await once(host.stdout, "data")) as [Buffer];
      const [origin = ""] = /http:\/\/\S+/.exec(said.toString()) ?? [];
      await page.goto(origin);
      await expect(page.getByRole("alert")).toContainText(`"frameOrigins": ["${origin}"]`);
    } finally {
      host.kill();
    }
  });
});
