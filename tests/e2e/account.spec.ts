import type { APIRequestContext } from "@playwright/test";
import { accountInfo } from "../../plugins/session/wire.ts";
import { expectAccessible } from "./support/accessible.ts";
import { enter, newPlayer, type Player } from "./support/players.ts";
import { logIn, logOut } from "./support/steps.ts";
import { expect, isWide, test } from "./support/test.ts";

/** Sets the states of the player's documents, as the operator does. */
async function prove({ token }: Player, request: APIRequestContext, documents: Record<string, string>) {
  const answer = await request.get("/api/v3/user/getAccountInfo", { headers: { authorization: `Token ${token}` } });
  const { number } = accountInfo.parse(await answer.json());
  await request.post(`/sandbox/players/${number}/restrictions`, { data: { documents } });
}

test("a player gives their name, and once a document proves it asks for a correction", async ({ page, request }) => {
  const player = await newPlayer(request);
  await enter(page, player);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account/ })
    .click();
  await page.getByRole("menuitem", { name: "Account" }).click();
  const main = page.locator('main[data-screen="account"]');
  await expect(main.getByRole("link", { name: /^Name and date of birth/ })).toContainText("Missing");
  await main.getByRole("link", { name: "Personal data", exact: true }).click();
  await page.getByRole("link", { name: "Add your name" }).click();

  await page.getByLabel("First name").fill("Demo");
  await page.getByLabel("Last name").fill("Player");
  await page.getByLabel("Day", { exact: true }).fill("14");
  await page.getByLabel("Month").selectOption("3");
  await page.getByLabel("Year").fill("2020");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Only who is 18 or over may play here.");
  await expectAccessible(page);
  await page.getByLabel("Year").fill("1994");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator('main[data-screen="personal-data"]')).toContainText("14 March 1994");
  await expect(page.getByRole("rowheader", { name: "Last name" })).toBeVisible();

  await prove(player, request, { identity: "approved" });
  await page.reload();
  await expect(page.getByRole("img", { name: "Locked" })).toHaveCount(3);
  await page.getByRole("link", { name: "Ask for a correction of your name" }).click();
  await page.getByLabel("Last name").fill("Example");
  await page.getByLabel("Why it is wrong").fill("A second family name is missing.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ask for the correction" }).click();
  const note = page.getByRole("main").getByText("Your correction waits for its answer.");
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Withdraw it" }).click();
  await expect(note).toBeHidden();
  await expect(page.locator("main")).not.toContainText("Example");
});

test("the list of sessions moves when one ends elsewhere, and all others end after the password", async ({
  browser,
  page,
  product,
  request,
}) => {
  const player = await newPlayer(request);
  const elsewhere = await browser.newPage({ baseURL: product.origin });
  await enter(elsewhere, player);
  await page.goto("/login?return=%2Fmy-account%2Fsessions");
  await logIn(page, player);
  const ends = page.getByRole("button", { name: /^End: / });
  await expect(ends).toHaveCount(2);
  await logOut(elsewhere);
  await expect(ends).toHaveCount(1);

  await enter(elsewhere, player);
  await page.reload();
  await expect(ends).toHaveCount(2);
  await page.getByRole("button", { name: "End all others" }).click();
  await page.getByLabel("Your password").fill(player.password);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("button", { name: "End 2 sessions" }).click();
  await expect(page.getByText("2 sessions have ended. Only this device is logged in.")).toBeVisible();
  await expect(elsewhere.getByRole("group", { name: "Balance" })).toBeHidden();
  await elsewhere.close();
});

test("the sign-in log has a failed try beside the logins", async ({ page, request }) => {
  const player = await newPlayer(request);
  await request.post("/api/v1/session/login", { data: { login: player.login, password: "not the password" } });
  await page.goto("/login?return=%2Fmy-account%2Fsecurity");
  await logIn(page, player);
  const log = page.getByRole("table", { name: "Sign-in log" });
  await expect(log.getByRole("row").nth(1)).toContainText("This session");
  await expect(log.getByRole("row").nth(2)).toContainText("A failed try");
});

test("the account's rooms are beside each other on a wide screen, and a list on a narrow one", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  await page.goto("/login?return=%2Fmy-account%2Fsessions");
  await logIn(page, player);
  const menu = page.getByRole("main").getByRole("navigation", { name: "Account" });
  await expect(page.getByRole("heading", { level: 1, name: "Sessions" })).toBeVisible();
  if (!isWide(page)) {
    await expect(menu).toBeHidden();
    await page.getByRole("main").getByRole("link", { name: "Account", exact: true }).click();
  }
  await menu.getByRole("link", { name: "Sign-in security" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign-in security" })).toBeVisible();
});

test.describe("a section that does not exist", () => {
  test.use({ expectedErrors: /status of 404/ });
  test("says so, and leads back to the account", async ({ page, request }) => {
    const player = await newPlayer(request);
    await page.goto("/login?return=%2Fmy-account%2Fmenu%2Fnowhere");
    await logIn(page, player);
    await expect(page.getByRole("heading", { name: "There is no such section" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Go to your account" }).click();
    await expect(page.locator('main[data-screen="account"]')).toBeVisible();
  });
});
