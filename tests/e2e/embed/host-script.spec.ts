import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { HostPage } from "../support/host-page.ts";
import { test } from "../support/hosted-test.ts";
import { DEMO, expect } from "../support/test.ts";

const DEMO_NUMBER = "100000001";

type Told = Readonly<Record<string, unknown>> & { readonly type: string };
type HostWindow = Window & { readonly told: Told[]; Openline(verb: string, options?: object): void };

const GUIDE = readFileSync(new URL("../../../docs/embed/hosts.md", import.meta.url), "utf8");
const [, SNIPPET = ""] = /```html\n(.*?)```/s.exec(GUIDE) ?? [];

/** A page that pastes the guide's snippet, and keeps what the frame tells it. */
const pageOf = (product: string, options = "") => `<!doctype html>
<html lang="en"><title>News</title>
<script>window.told = [];</script>
<h1>News</h1>
${SNIPPET.replaceAll("https://book.example", product).replace('path: "/football"', `path: "/football", onEvent: (type, message) => told.push(message), ${options}`)}
</html>`;

const told = (page: Page, type: string) =>
  page.evaluate((wanted) => (window as unknown as HostWindow).told.filter((each) => each.type === wanted), type);
const say = (page: Page, verb: string, options: object = {}) =>
  page.evaluate(([name, said]) => (window as unknown as HostWindow).Openline(name, said), [verb, options] as const);

test("a page that pastes the snippet shows the sportsbook, leads it, and hears what happens in it", async ({
  page,
  host,
  product,
}) => {
  await page.goto(host.serve("/news", pageOf(product.origin, `theme: "dark", routeSync: "hash"`)));
  const inside = page.frameLocator("iframe");
  const main = inside.getByRole("main");
  await expect(main.locator(".price:not([aria-disabled])").first()).toBeVisible();
  await expect(inside.getByRole("link", { name: "Openline" })).toBeHidden();
  await expect(inside.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(inside.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => told(page, "ready")).toEqual([expect.objectContaining({ language: "en", picks: 0 })]);
  await expect(page).toHaveURL(/#openline=\/football$/);

  await main.locator(".price:not([aria-disabled])").first().click();
  await expect.poll(() => told(page, "betslip-changed")).toEqual([expect.objectContaining({ picks: 1 })]);
  await say(page, "clear-betslip");
  await expect.poll(() => told(page, "betslip-changed")).toHaveLength(2);

  await say(page, "navigate", { path: "/tennis" });
  await expect(page).toHaveURL(/#openline=\/tennis$/);
  await page.goBack();
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/\/football$/);
  await say(page, "set-theme", { mode: "light" });
  await expect(inside.locator("html")).toHaveAttribute("data-theme", "light");
});

test.describe("what a host gets wrong", () => {
  test.use({ expectedErrors: /Openline: / });

  test("is answered with what is wrong, and does nothing", async ({ page, host, product }) => {
    await page.goto(host.serve("/wrong", pageOf(product.origin)));
    await expect.poll(() => told(page, "ready")).toHaveLength(1);
    await say(page, "navigate", { path: "https://evil.example/" });
    await say(page, "betslip", { isOpen: 1 });
    await say(page, "refund");
    await expect
      .poll(async () => (await told(page, "error")).map(({ message }) => message))
      .toEqual([
        "Invalid format of the redirect deeplink",
        "Event payload should be of type boolean",
        "There is no such intitalized service",
      ]);
    expect(page.frames()[1]?.url()).toMatch(/\/football$/);
  });
});

test("another page in the frame's place, and a frame of it, move nothing", async ({ page, host, product }) => {
  await page.goto(host.serve("/hostile", pageOf(product.origin)));
  await expect.poll(() => told(page, "ready")).toHaveLength(1);
  // The right origin, but not the parent: a frame of the host beside the product's.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const other = document.createElement("iframe");
        other.srcdoc = `<script>
          for (let turn = 0; turn < 500; turn++)
            parent.frames[0].postMessage({ openline: 1, type: "navigate", path: "/tennis" }, "*");
          parent.postMessage("done", "*");
        </script>`;
        addEventListener("message", ({ data }) => data === "done" && done());
        document.body.append(other);
      }),
  );
  await say(page, "get-state", { id: 7 });
  await expect.poll(() => told(page, "state")).toEqual([expect.objectContaining({ id: 7, path: "/football" })]);
});

test("the host's own token logs its player in, and its wallet has the balance", async ({ page, host, product }) => {
  host.player = DEMO_NUMBER;
  const options = `
    getToken: async () => (await (await fetch("/token")).json()).token ?? null,
    getBalance: async () => (await (await fetch("/balance")).json()).balance`;
  await page.goto(host.serve("/player", pageOf(product.origin, options)));
  const inside = page.frameLocator("iframe");
  await expect(inside.getByRole("main").locator(".price").first()).toBeVisible();
  await say(page, "navigate", { path: "/login" });
  await inside.getByLabel("E-mail, phone or account number").fill(DEMO.login);
  await inside.getByLabel("Password", { exact: true }).fill(DEMO.password);
  await inside.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect.poll(() => told(page, "login")).toHaveLength(1);
  await expect(inside.getByRole("group", { name: "Balance" })).toContainText("250.00");
  await say(page, "logout");
  await expect.poll(() => told(page, "logout")).toHaveLength(1);
});

test.describe("a page that was not named as a host", () => {
  test.use({ expectedErrors: /frame-ancestors/ });

  test("shows nothing of the product", async ({ page, product }) => {
    const other = await HostPage.start();
    try {
      await page.goto(other.serve("/news", pageOf(product.origin)));
      await expect.poll(() => page.frames()[1]?.url()).toBe("chrome-error://chromewebdata/");
      expect(await told(page, "ready")).toEqual([]);
    } finally {
      await other.destroy();
    }
  });
});

test("a small frame shows a few matches and nothing around them, and its prices fill the slip", async ({
  page,
  host,
  product,
}) => {
  await page.goto(
    host.serve(
      "/column",
      pageOf(product.origin).replace("/football", "/mini?sport=football&most=3").replace("860px", "420px"),
    ),
  );
  const inside = page.frameLocator("iframe");
  const main = inside.getByRole("main");
  await expect(main.getByRole("link", { name: "All matches" })).toBeVisible();
  const matches = main.locator('a[href*="/events/"]');
  await expect
    .poll(
      async () => new Set(await matches.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).size,
    )
    .toBe(3);
  await expect(inside.getByRole("banner")).toBeHidden();
  await expect(inside.getByRole("contentinfo")).toBeHidden();
  await main.locator(".price:not([aria-disabled])").first().click();
  await expect.poll(() => told(page, "betslip-changed")).toEqual([expect.objectContaining({ picks: 1 })]);
  await expect(inside.locator(".slip-bar")).toBeInViewport();
  await main.getByRole("link", { name: "All matches" }).click();
  await expect(inside.getByRole("banner")).toBeVisible();
});

test("a frame that the host made by itself is a part of its page as well, also after a reload", async ({
  page,
  host,
  product,
}) => {
  const own = `<!doctype html><title>News</title>
    <script>
      window.told = [];
      addEventListener("message", ({ data }) => data.openline === 1 && told.push(data));
    </script>
    <iframe title="Sport" width="380" height="420" src="${product.origin}/mini?sport=football&most=3"></iframe>`;
  await page.goto(host.serve("/own", own));
  const inside = page.frameLocator("iframe");
  await expect.poll(() => told(page, "ready")).toHaveLength(1);
  await expect(inside.getByRole("banner")).toBeHidden();
  await page.frames()[1]!.evaluate(() => location.reload());
  await expect.poll(() => told(page, "ready")).toHaveLength(2);
  await expect(inside.getByRole("main").locator(".price").first()).toBeVisible();
  await expect(inside.getByRole("banner")).toBeHidden();
});
