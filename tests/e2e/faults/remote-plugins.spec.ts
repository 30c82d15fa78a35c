import type { Page } from "@playwright/test";
import { pluginStatuses, reported } from "../support/built.ts";
import { PluginHost } from "../support/plugin-host.ts";
import { Product } from "../support/product.ts";
import { lastPrice, pressPrice } from "../support/steps.ts";
import { expect, test as base } from "../support/test.ts";

interface Fixtures {
  readonly host: PluginHost;
  /** Where the product runs whose configuration names what the host serves now. */
  readonly open: (path: string) => Promise<void>;
}

const test = base.extend<Fixtures>({
  host: async ({}, provide) => {
    const host = await PluginHost.start();
    await provide(host);
    await host.destroy();
  },
  open: async ({ page, host }, provide) => {
    let product: Product | undefined;
    await provide(async (path) => {
      product = await Product.start({ brandConfig: await host.brandConfig() });
      await page.goto(product.origin + path);
    });
    // Nobody is asked any more: an answer that does not come would be an error of the page.
    await page.goto("about:blank");
    await product?.destroy();
  },
});

/** Ends a plugin of the page as an operator's own plugin could. */
const SWITCH = `
  import { definePlugin, REGISTRY } from "@core";
  const plugin = definePlugin({
    start({ services, scope }) {
      scope.listen(window, "switch-off", ({ detail }) => services.get(REGISTRY).disable(detail));
    },
  });
  export default { id: "switch", load: async () => ({ default: plugin }) };`;

const switchOff = (page: Page, id: string) =>
  page.evaluate((detail) => void dispatchEvent(new CustomEvent("switch-off", { detail })), id);

/** What runs and what is linked in the page: timers, event listeners of the window, stylesheets, preloaded modules. */
async function countFrom(page: Page): Promise<() => Promise<{ timers: number; links: number }>> {
  await page.addInitScript(() => {
    const timers = new Set<number>();
    const [start, stop] = [window.setInterval.bind(window), window.clearInterval.bind(window)];
    Object.assign(window, {
      countTimers: () => timers.size,
      setInterval: (handler: TimerHandler, ms?: number) => {
        const timer = start(handler, ms);
        timers.add(timer);
        return timer;
      },
      clearInterval: (timer: number) => {
        timers.delete(timer);
        stop(timer);
      },
    });
  });
  return () =>
    page.evaluate(() => {
      const foreign = [...document.querySelectorAll<HTMLLinkElement>("link")].filter(
        ({ href }) => new URL(href).origin !== location.origin,
      );
      const { countTimers } = window as unknown as { countTimers: () => number };
      return { timers: countTimers(), links: foreign.length };
    });
}

// Where a plugin is gone, a page of the content is looked for at its address.
test.use({ expectedErrors: /pages\/notebook/ });

test("two plugins from another origin work like the product's own, and leave nothing when they are disabled", async ({
  page,
  host,
  open,
}) => {
  const count = await countFrom(page);
  await Promise.all(["trail", "notebook"].map((name) => host.build(name)));
  host.write("switch", SWITCH);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open("/notebook");

  // The address waits for its plugin: nobody looks for a page of the content there, and none is shown first.
  await expect(page.getByRole("heading", { level: 1, name: "Notebook" })).toBeVisible();
  expect(asked.filter((path) => path.includes("/pages/"))).toEqual([]);
  await page.getByRole("textbox", { name: "Note" }).fill("Arsenal <b>at home</b>");
  await page.getByRole("button", { name: "Write down" }).click();
  await expect(page.getByRole("list", { name: "Your notes" })).toHaveText("Arsenal <b>at home</b>");
  await expect(page.locator(".notebook")).toHaveCSS("max-inline-size", "480px");
  const filling = page.locator(".app-footer").getByRole("link", { name: "1 note" });
  await expect(filling).toBeVisible();
  // The others are not waited for: they come in idle moments.
  await expect.poll(() => pluginStatuses(page)).toMatchObject({ trail: "loaded", switch: "loaded" });
  await page.getByRole("banner").getByRole("link", { name: "Openline" }).click();
  await pressPrice(await lastPrice(page));
  const trail = () => page.evaluate(() => localStorage.getItem("trail"));
  await expect.poll(trail).toMatch(/home picked$/);

  const { timers, links } = await count();
  expect(links).toBeGreaterThan(3);
  await filling.click();
  await expect(page.locator('main[data-screen="notebook"]')).toBeVisible();
  await switchOff(page, "notebook");
  await expect(page.locator('main[data-screen="notebook"]')).toHaveCount(0);
  await expect(filling).toHaveCount(0);
  await switchOff(page, "trail");
  await switchOff(page, "switch");
  expect(await count()).toEqual({ timers: timers - 1, links: 0 });
  const before = await trail();
  await page.getByRole("banner").getByRole("link", { name: "Openline" }).click();
  await expect(page.locator('main[data-screen="home"]')).toBeVisible();
  expect(await trail()).toBe(before);
  expect(await pluginStatuses(page)).toMatchObject({
    notebook: "idle",
    trail: "idle",
    switch: "idle",
    betslip: "loaded",
  });
});

/** A plugin that puts something into the footer. */
const footer = (id: string, part: string, start = "") => `
  import { createElement, useEffect } from "react";
  import { FOOTER, fill } from "@core";
  function Part() { ${part} }
  export default {
    id: "${id}",
    fills: [fill(FOOTER, { id: "${id}", order: 1, load: async () => ({ default: Part }) })],
    load: async () => ({ default: { start({ bus }) { ${start} } } }),
  };`;

const SHOWN = (text: string) => `return createElement("p", null, "${text}");`;

test.describe("faults", () => {
  test.use({ expectedErrors: /faulty|plugin\.js|integrity|Unexpected/ });

  test("plugins with every kind of fault are each reported once, and affect neither the product nor one another", async ({
    page,
    host,
    open,
  }) => {
    const thrown = `throw new Error("faulty");`;
    host.write("not-there", "", { isServed: false });
    host.write("no-code", "export default {");
    host.write("throws-on-load", thrown);
    host.write("throws-in-render", footer("throws-in-render", thrown));
    host.write("throws-in-effect", footer("throws-in-effect", `useEffect(() => { ${thrown} }); ${SHOWN("effect")}`));
    host.write(
      "throws-in-listener",
      footer(
        "throws-in-listener",
        SHOWN("listener"),
        `bus.messages$.subscribe(({ topic }) => { if (topic.id === "betslip/selection-added") ${thrown} });`,
      ),
    );
    host.write("endless", "await new Promise(() => {});");
    host.write("wrong-hash", "document.title = 'stolen';", { integrity: `sha256-${"A".repeat(43)}=` });
    host.write("old", "document.title = 'stolen';", { core: "^2.0.0" });
    host.write("huge", `/*${"x".repeat(5_000_000)}*/${footer("huge", SHOWN("Five megabytes"))}`);
    host.write("good", footer("good", SHOWN("Good neighbour")));
    await open("/");

    const loaded = ["good", "huge", "throws-in-render", "throws-in-effect", "throws-in-listener"];
    const failed = ["not-there", "no-code", "throws-on-load", "wrong-hash", "old"];
    const wanted = (ids: readonly string[], status: string) => Object.fromEntries(ids.map((id) => [id, status]));
    await expect
      .poll(() => pluginStatuses(page))
      .toMatchObject({ ...wanted(loaded, "loaded"), ...wanted(failed, "failed"), endless: "loading" });
    for (const text of ["Good neighbour", "Five megabytes", "listener"])
      await expect(page.locator(".app-footer").getByText(text)).toBeVisible();
    await pressPrice(await lastPrice(page));
    await expect(page.getByRole("textbox", { name: "Stake" })).toBeVisible();

    const codes = async () => {
      const failures = await reported(page, "plugins/failed");
      return failures.map(({ data }) => `${String(data["id"])} ${String(data["code"])}`).toSorted();
    };
    await expect
      .poll(codes)
      .toEqual(
        [
          ...failed.map((id) => `${id} LOAD_FAILED`),
          "throws-in-effect RENDER_FAILED",
          "throws-in-render RENDER_FAILED",
        ].toSorted(),
      );
    const errors = async () => (await reported(page, "errors/reported")).map(({ data }) => data["message"]);
    await expect.poll(errors).toHaveLength(3);
    expect(await errors()).toContain("a listener of betslip/selection-added from betslip: faulty");
    await expect(page).not.toHaveTitle("stolen");
    const own = Object.entries(await pluginStatuses(page)).filter(
      ([id]) => ![...loaded, ...failed, "endless"].includes(id),
    );
    expect(own.filter(([, status]) => status === "failed")).toEqual([]);
  });
});
