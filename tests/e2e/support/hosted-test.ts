import { HostPage } from "./host-page.ts";
import { Product } from "./product.ts";
import { test as base } from "./test.ts";

/** A product that one page of another site may show, and that page: one of each for a worker. */
export const test = base.extend<object, { host: HostPage; iframeFeatures: Readonly<Record<string, boolean>> }>({
  iframeFeatures: [{}, { option: true, scope: "worker" }],
  host: [
    async ({}, provide) => {
      const host = await HostPage.start();
      await provide(host);
      await host.destroy();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ host, clockRate, iframeFeatures }, provide) => {
      const product = await Product.start({ clockRate, brandConfig: await host.brandConfig(iframeFeatures) });
      host.frames(product.origin);
      await provide(product);
      await product.destroy();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
