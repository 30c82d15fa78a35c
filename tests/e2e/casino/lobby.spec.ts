import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { enter, newPlayer } from "../support/players.ts";
import { expect, test } from "../support/test.ts";

const GAMES = "https://games.test";
/** What a test's own page on another origin does as the guest of the protocol. */
const page = (script: string) => `<!doctype html><title>A game</title><p>A page of another origin</p><script>
  const say = (type, more) => parent.postMessage({ openline: 1, type, ...more }, "*");
  ${script}
</script>`;

/** Answers launches by a page on another origin, which the product's policy then allows in its frame. */
async function serveGame(at: Page, script: string, answer: object = {}): Promise<void> {
  const launch = { launch: "l", url: `${GAMES}/play`, origin: GAMES, token: null, currency: "EUR", mode: "demo" };
  await at.route("**/casino/*/games/*", async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers["content-security-policy"]?.replace("frame-src", `frame-src ${GAMES}`) ?? "";
    await route.fulfill({ response, headers: { ...headers, "content-security-policy": policy } });
  });
  await at.route("**/api/v1/casino/launches", (route) => route.fulfill({ json: { ...launch, ...answer } }));
  await at.route(`${GAMES}/**`, (route) => route.fulfill({ contentType: "text/html", body: page(script) }));
}

test.use({ serviceWorkers: "block" });

test("a game is found with a typing error, kept as a favourite, and looked at before it loads", async ({ page }) => {
  await page.goto("/main-casino");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Most played" })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("searchbox", { name: "Search games" }).fill("rouletta");
  await expect(page).toHaveURL(/\/main-casino\?q=rouletta$/);
  await expect(main.getByText("Games: 1", { exact: true })).toBeVisible();
  await main.getByRole("button", { name: "Roulette: favourite" }).click();
  await page.goto("/favorites/games");
  await expect(main.getByRole("link", { name: /^Roulette/ })).toBeVisible();
  await main.getByRole("link", { name: /^Roulette/ }).click();
  await expect(main.getByText("2.7% – 48.64%")).toBeVisible();
  await expect(main.getByRole("button", { name: "Play for fun" })).toBeVisible();
  expect(await page.locator("iframe").count()).toBe(0);
  await expectAccessible(page);
});

test("filters stand in the address, arrow keys lead from tile to tile, and an empty part says what it is", async ({
  page,
}) => {
  await page.goto("/casino/slots?sort=name");
  const main = page.getByRole("main");
  const grid = main.getByRole("group", { name: "All games" });
  await expect(grid.getByRole("link")).toHaveText([/Copper Canyon/, /Nine Lanterns/, /Prism Cascade/]);
  await grid.getByRole("link").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(grid.getByRole("link", { name: /Nine Lanterns/ })).toBeFocused();
  await main.getByLabel("Kind of play").selectOption("clusters");
  await expect(page).toHaveURL(/feature=clusters/);
  await expect(grid.getByRole("link")).toHaveText([/Prism Cascade/]);
  await page.goto("/casino/live-casino");
  await expect(main.getByText("Live casino: none here yet")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Table games" })).toBeVisible();
  await expectAccessible(page);
});

test("pages beside the lobby say what is not here yet, what is near, and what is nowhere", async ({ page }) => {
  const main = page.getByRole("main");
  await page.goto("/gems");
  await main.getByRole("link", { name: /^Lottery/ }).click();
  await expect(page).toHaveURL(/\/gems\/lottery$/);
  await expect(main.getByText("Lottery: none here yet")).toBeVisible();
  await expect(main.getByRole("link", { name: /^Keno/ })).toBeVisible();
  await page.goto("/sportgames");
  await expect(main.getByText("Sport games: none here yet")).toBeVisible();
  await page.goto("/sportgames/penalty");
  await expect(main.getByText("Sport games: no such page")).toBeVisible();
  await main.getByRole("link", { name: "All games" }).click();
  await expect(main.getByRole("searchbox", { name: "Search games" })).toBeVisible();
});

test.describe("a launch that is refused", () => {
  test.use({ expectedErrors: /status of 4\d\d/ });
  test("is told in words, with a way on", async ({ page, request }) => {
    await enter(page, await newPlayer(request));
    const refusal = { status: 422, json: { errorCode: "LIMIT_REACHED", message: "" } };
    await page.route("**/api/v1/casino/launches", (route) => route.fulfill(refusal));
    await page.goto("/casino/instant-games/games/dice");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Play for money" }).click();
    await expect(main.getByText("A limit of yours is reached. Nothing was staked.")).toBeVisible();
    await expect(main.getByRole("alert").getByRole("link", { name: "Limits and breaks" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("a game on another origin is played, its results are counted, and it is left", async ({ page }) => {
  await serveGame(
    page,
    `addEventListener("message", ({ data }) => {
      if (data.type !== "launch") return;
      document.title = JSON.stringify(data);
      say("ready");
      say("round-begun", { round: "r" });
      say("round-ended", { round: "r", staked: 500, returned: 320 });
    });
    say("hello");`,
  );
  await page.goto("/casino/instant-games/games/dice?mode=demo");
  const main = page.getByRole("main");
  await expect(main.getByText("-€1.80")).toBeVisible();
  expect(await page.frameLocator("iframe").locator("title").textContent()).toContain('"minimumCycleMs":5000');
  await main.getByRole("button", { name: "Leave the game" }).click();
  await expect(main.getByRole("button", { name: "Play for fun" })).toBeVisible();
});

test.describe("a hostile game", () => {
  test.use({ expectedErrors: /./ });
  test("neither leads the page away, nor opens windows, nor is read once it says nonsense", async ({ page }) => {
    await serveGame(
      page,
      `try { top.location = "https://evil.test/"; } catch {}
      try { open("https://evil.test/"); } catch {}
      try { parent.localStorage.setItem("evil", "1"); } catch {}
      say("ready");
      say("round-ended", { round: "r", staked: 0, returned: -5 });
      for (let turn = 0; turn < 12; turn++) parent.postMessage({ nonsense: turn }, "*");`,
    );
    await page.goto("/casino/instant-games/games/dice?mode=demo");
    await expect(
      page.getByText("The game said things that cannot be read, and was closed.", { exact: false }),
    ).toBeVisible();
    expect(await page.locator("iframe").count()).toBe(0);
    expect(page.context().pages()).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe("/casino/instant-games/games/dice");
    expect(await page.evaluate(() => localStorage.getItem("evil"))).toBeNull();
  });
});
