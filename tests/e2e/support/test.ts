import { expect, type Page, test as base } from "@playwright/test";
import { Product } from "./product.ts";

export { expect };

interface Fixtures {
  /** What the console may say in this test, because the test brings it about. */
  readonly expectedErrors: RegExp | undefined;
  /** Fails the test when the page logs an error or throws, and counts what its Content-Security-Policy refused. */
  readonly quiet: undefined;
}

interface WorkerFixtures {
  /** How fast the platform's time runs. */
  readonly clockRate: number;
  /** One running product for each worker. */
  readonly product: Product;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: [undefined, { option: true }],
  clockRate: [30, { scope: "worker", option: true }],
  product: [
    async ({ clockRate }, provide) => {
      const product = await Product.start({ clockRate });
      await provide(product);
      await product.destroy();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.origin),
  // The page's day is the platform's. Timers run as ever.
  context: async ({ context, product }, provide) => {
    await context.addInitScript((ahead) => {
      const Real = Date;
      const now = () => Real.now() + ahead;
      globalThis.Date = new Proxy(Real, {
        get: (date, name, receiver) => (name === "now" ? now : (Reflect.get(date, name, receiver) as unknown)),
        construct: (date, given, target) =>
          Reflect.construct(date, given.length === 0 ? [now()] : given, target) as Date,
        apply: () => new Real(now()).toString(),
      });
    }, product.ahead);
    await provide(context);
  },
  quiet: [
    async ({ page, expectedErrors }, provide) => {
      const said: string[] = [];
      page.on("pageerror", (error) => said.push(`thrown: ${error.message}`));
      page.on("console", (message) => {
        const text = `${message.text()} (${message.location().url})`;
        if (message.type() === "error" && !expectedErrors?.test(text)) said.push(text);
      });
      await provide(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1280;

export const DEMO = { login: "demo@openline.test", password: "Demo-2026-player" };
