import { BALANCE, HostPage } from "../support/host-page.ts";
import { test } from "../support/hosted-test.ts";
import { pastedPage, say, told } from "../support/pasted-page.ts";
import { expect } from "../support/test.ts";

const DEMO_NUMBER = "100000001";

test("a page that pastes the snippet shows the sportsbook, leads it, and hears what happens in it", async ({
  page,
  host,
  product,
}) => {
  await page.goto(host.serve("/news", pastedPage(product.origin, `theme: "dark", routeSync: "hash"`)));
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
    await page.goto(host.serve("/wrong", pastedPage(product.origin)));
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
  await page.goto(host.serve("/hostile", pastedPage(product.origin)));
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
  await page.goto(host.serve("/player", pastedPage(product.origin, options)));
  const inside = page.frameLocator("iframe");
  await expect(inside.getByRole("main").locator(".price").first()).toBeVisible();
  await expect.poll(() => told(page, "login")).toHaveLength(1);
  await expect(inside.getByRole("group", { name: "Balance" })).toContainText("250.00");
  // The host sends a change by itself.
  await say(page, "set-balance", { balance: { ...BALANCE, total: 90_00, available: 90_00, restOfSum: 90_00 } });
  await expect(inside.getByRole("group", { name: "Balance" })).toContainText("90.00");
  // Who has logged out is not logged in again behind their back.
  await say(page, "logout");
  await expect.poll(() => told(page, "logout")).toHaveLength(1);
  await expect.poll(() => told(page, "ready")).toHaveLength(2);
  await expect(inside.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  expect(await told(page, "login")).toHaveLength(1);
});

test.describe("a page that was not named as a host", () => {
  test.use({ expectedErrors: /frame-ancestors/ });

  test("shows nothing of the product", async ({ page, product }) => {
    const other = await HostPage.start();
    try {
      await page.goto(other.serve("/news", pastedPage(product.origin)));
      await expect.poll(() => page.frames()[1]?.url()).toBe("chrome-error://chromewebdata/");
      expect(await told(page, "ready")).toEqual([]);
    } finally {
      await other.destroy();
    }
  });
});

test("a frame that the reader has not scrolled to is ready as well", async ({ page, host, product }) => {
  const story = `<div style="block-size: 9000px"></div>`;
  await page.goto(host.serve("/below", pastedPage(product.origin, "", [story, ""])));
  await expect.poll(() => told(page, "ready")).toHaveLength(1);
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
    <iframe title="Sport" width="380" height="420" src="${product.origin}/mini?show=slip"></iframe>`;
  await page.goto(host.serve("/own", own));
  const inside = page.frameLocator("iframe");
  await expect.poll(() => told(page, "ready")).toHaveLength(1);
  // Of the header the session's own stays: the clock.
  await expect(inside.getByRole("banner")).toContainText(/\d:\d\d/);
  await expect(inside.getByRole("banner").getByRole("navigation")).toHaveCount(0);
  await page.frames()[1]!.evaluate(() => location.reload());
  await expect.poll(() => told(page, "ready")).toHaveLength(2);
  await expect(inside.getByRole("tab", { name: "Betslip" })).toBeVisible();
  // Of the header the session's own stays: the clock.
  await expect(inside.getByRole("banner")).toContainText(/\d:\d\d/);
  await expect(inside.getByRole("banner").getByRole("navigation")).toHaveCount(0);
});

test("a frame that the host has named by itself hears nothing, and a press on what is covered there costs nothing", async ({
  page,
  host,
  product,
}) => {
  const own = `<!doctype html><title>News</title>
    <script>
      window.told = [];
      addEventListener("message", ({ data }) => data.openline === 1 && told.push(data));
    </script>
    <iframe title="Sport" name="sport?betslip=none" width="900" height="600" src="${product.origin}/tennis"></iframe>
    <div style="position: fixed; inset: 0; opacity: 0.01; pointer-events: none; background: red"></div>`;
  await page.goto(host.serve("/named", own));
  const inside = page.frameLocator("iframe");
  await expect(inside.getByRole("main").locator(".price").first()).toBeVisible();
  await page.frames()[1]!.evaluate(() => {
    const button = document.createElement("button");
    button.dataset["costs"] = "";
    button.textContent = "Pay";
    button.style.cssText = "position: fixed; inset: 100px auto auto 100px; z-index: 99";
    button.onclick = () => (button.textContent = "Paid");
    document.body.append(button);
  });
  await expect(async () => {
    await inside.getByRole("button", { name: /^Pa/ }).click();
    await expect(inside.getByText("Nothing was placed or paid").first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(inside.getByRole("button", { name: "Pay", exact: true })).toBeVisible();
  expect(await told(page, "ready")).toEqual([]);
});

test.describe("more verbs", () => {
  test.use({ expectedErrors: /Openline: |status of 4/ });

  test("a host opens a match, adds a selection and subscribes, and is told what it may not", async ({
    page,
    host,
    product,
  }) => {
    await page.goto(host.serve("/more", pastedPage(product.origin)));
    const inside = page.frameLocator("iframe");
    const price = inside.getByRole("main").locator(".price:not([aria-disabled])").first();
    await expect(price).toBeVisible();
    const [offered] = await (await fetch(`${product.origin}/api/v1/line/sports/football?limit=1`)).json().then(
      (answer) =>
        (
          answer as {
            events: {
              info: { id: string };
              markets: { marketId: string; specifiers: string; status: string; outcomes: { id: string }[] }[];
            }[];
          }
        ).events,
    );
    const eventId = offered!.info.id;
    const market = offered!.markets.find(({ status }) => status === "active")!;
    const { marketId, specifiers } = market;
    await say(page, "add-selection", { eventId, marketId, specifiers, outcomeId: market.outcomes[0]!.id });
    await expect.poll(() => told(page, "betslip-changed")).toEqual([expect.objectContaining({ picks: 1 })]);
    await say(page, "open-event", { eventId });
    await expect.poll(() => page.frames()[1]?.url()).toContain(`-${eventId}`);
    // What it may not have, and what is not there.
    await say(page, "subscribe", { topics: ["betslip/selection-added"] });
    await say(page, "open-event", { eventId: "1" });
    await say(page, "add-selection", { eventId: "1", marketId, outcomeId: "1" });
    await say(page, "set-token", { token: "a-token-that-nobody-has-made" });
    await expect
      .poll(async () => (await told(page, "error")).map(({ code }) => code).sort())
      .toEqual(["EVENT_NOT_FOUND", "EVENT_NOT_FOUND", "LOGIN_REFUSED", "NOT_ALLOWED"]);
    expect((await told(page, "error")).find(({ verb }) => verb === "open-event")).toMatchObject({
      message: "There is no such an eventId",
    });
    await say(page, "pause");
    await say(page, "resume");
    await say(page, "get-state", { id: 1 });
    await expect.poll(() => told(page, "state")).toHaveLength(1);
  });
});

test("a host that logs players in and takes deposits by itself is asked to", async ({ page, host, product }) => {
  const options = `features: { login: false, deposit: false, external: false }`;
  await page.goto(host.serve("/asked", pastedPage(product.origin, options)));
  const inside = page.frameLocator("iframe");
  await expect(inside.getByRole("main").locator(".price").first()).toBeVisible();
  await expect
    .poll(() => told(page, "ready"))
    .toEqual([expect.objectContaining({ features: expect.objectContaining({ amounts: false }) })]);
  await inside.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await expect.poll(() => told(page, "auth-required")).toHaveLength(1);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/\/football$/);
  await say(page, "navigate", { path: "/payments/deposit" });
  await expect
    .poll(async () => (await told(page, "deposit-required")).length + (await told(page, "auth-required")).length)
    .toBe(2);
});
