import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "esbuild";
import { test } from "../support/hosted-test.ts";
import { expect } from "../support/test.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PACKAGE = join(ROOT, "dist/embed-package");

/** A page of modules that take the built package as a host would. */
async function pageOf(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: source.replace(/"@openline\/embed\/?(\w*)"/g, (_, face: string) =>
        JSON.stringify(`${PACKAGE}/${face || "index"}.js`),
      ),
      resolveDir: ROOT,
      loader: "tsx",
    },
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return `<!doctype html><html lang="en"><title>News</title><h1>News</h1><div id="sport" style="block-size: 700px"></div>
    <script>window.heard = [];</script><script type="module">${outputFiles[0]!.text.replaceAll("</script", "<\\/script")}</script></html>`;
}

const GUIDE = readFileSync(join(ROOT, "docs/embed/package.md"), "utf8");

/** A snippet of the guide, for this product. */
function snippetOf(kind: "ts" | "tsx" | "html", product: string): string {
  const [, snippet] = new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, "s").exec(GUIDE) ?? [];
  if (snippet === undefined) throw new Error(`docs/embed/package.md has no snippet of ${kind}`);
  return snippet.replaceAll("https://book.example", product);
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
const prices = (page: Page) =>
  page.frameLocator("iframe").first().getByRole("main").locator(".price:not([aria-disabled])").first();

test("the module mounts two frames, says verbs and answers for the state", async ({ page, host, product }) => {
  const { integrity } = JSON.parse(readFileSync(join(ROOT, "dist/public/embed/v1.json"), "utf8")) as Record<
    string,
    string
  >;
  const source = `
    import { mount } from "@openline/embed";
    const options = { origin: "${product.origin}", target: "#sport", integrity: "${integrity}", height: 500 };
    const frame = mount({ ...options, path: "/football" });
    const other = mount({ ...options, path: "/mini?sport=football&most=2" });
    frame.on("ready", async ({ path }) => {
      heard.push(path);
      frame.navigate("/tennis");
    });
    frame.on("navigate", async ({ path }) => heard.push(path, (await frame.getState()).path));
    other.on("ready", () => heard.push("other"));
    window.leave = () => (frame.destroy(), other.destroy());`;
  await page.goto(host.serve("/module", await pageOf(source)));
  await expect.poll(() => heard(page)).toEqual(expect.arrayContaining(["/football", "/tennis", "other"]));
  await expect.poll(async () => (await heard(page)).filter((each) => each === "/tennis").length).toBe(2);
  await page.evaluate(() => (window as unknown as { leave(): void }).leave());
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("the React component follows its props, and takes its frame away with it", async ({ page, host, product }) => {
  const source = `
    import { StrictMode } from "react";
    import { createRoot } from "react-dom/client";
    import { OpenlineFrame } from "@openline/embed/react";
    const root = createRoot(document.querySelector("#sport"));
    const onEvent = (type, event) => heard.push(type + " " + (event.path ?? ""));
    window.show = (path) => root.render(
      <StrictMode>{path && <OpenlineFrame origin="${product.origin}" path={path} height={600} onEvent={onEvent} />}</StrictMode>
    );
    show("/football");`;
  await page.goto(host.serve("/react", await pageOf(source)));
  await expect(prices(page)).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(1);
  await page.evaluate(() => (window as unknown as { show(path?: string): void }).show("/tennis"));
  await expect.poll(() => heard(page)).toContain("navigate /tennis");
  await page.evaluate(() => (window as unknown as { show(path?: string): void }).show());
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("the element dispatches events and follows its attributes", async ({ page, host, product }) => {
  const source = `
    import "@openline/embed/element";
    const element = document.createElement("open-line");
    element.setAttribute("origin", "${product.origin}");
    element.setAttribute("path", "/football");
    element.setAttribute("height", "600");
    element.addEventListener("openline:navigate", ({ detail }) => heard.push(detail.path));
    element.addEventListener("openline:ready", ({ detail }) => heard.push("ready"));
    document.querySelector("#sport").append(element);`;
  await page.goto(host.serve("/element", await pageOf(source)));
  await expect(prices(page)).toBeVisible();
  await expect.poll(() => heard(page)).toContain("ready");
  await page.evaluate(() => document.querySelector("open-line")!.setAttribute("path", "/tennis"));
  await expect.poll(() => heard(page)).toContain("/tennis");
  await page.evaluate(() => document.querySelector("open-line")!.remove());
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("the guide's snippet of a module leads its frame and is answered", async ({ page, host, product }) => {
  const source = `${snippetOf("ts", product.origin)}\nheard.push(picks);`;
  await page.goto(host.serve("/guide-module", await pageOf(source)));
  await expect.poll(() => heard(page)).toEqual([0]);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/\/tennis$/);
});

test("the guide's snippet for React shows prices", async ({ page, host, product }) => {
  const [imported = "", shown = ""] = snippetOf("tsx", product.origin).split(/\n(?=<)/);
  const source = `import { createRoot } from "react-dom/client";
    ${imported}
    createRoot(document.querySelector("#sport")).render(${shown.trim().replace(/;$/, "")});`;
  await page.goto(host.serve("/guide-react", await pageOf(source)));
  await expect(prices(page)).toBeVisible();
});

test("the guide's snippet of an element shows prices", async ({ page, host, product }) => {
  const snippet = snippetOf("html", product.origin);
  const [script = "", imported = ""] = /<script type="module">(.*?)<\/script>/s.exec(snippet) ?? [];
  const html = await pageOf(imported);
  await page.goto(
    host.serve(
      "/guide-element",
      html.replace("<div id", () => `${snippet.replace(script, "")}<div id`),
    ),
  );
  await expect(prices(page)).toBeVisible();
});
