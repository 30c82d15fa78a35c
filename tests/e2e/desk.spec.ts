import type { Page } from "@playwright/test";
import { sessionAnswer } from "../../plugins/session/wire.ts";
import { expectAccessibleInThemes } from "./support/accessible.ts";
import { signInAtDesk } from "./support/desk.ts";
import { enter, newPlayer } from "./support/players.ts";
import { expect, isWide, test } from "./support/test.ts";

// Somebody who is not signed in is asked to, and a refusal is part of some tests.
test.use({ expectedErrors: /status of (401|403|422)/ });

const dialog = (page: Page) => page.getByRole("dialog");

async function giveReason(page: Page, reason: string, button: string): Promise<void> {
  await dialog(page).getByLabel("Reason").fill(reason);
  await dialog(page).getByRole("button", { name: button, exact: true }).click();
}

test("somebody signs in, finds a player by the keyboard, sees their data for a reason, and the log says so", async ({
  page,
  request,
}) => {
  const { login } = await newPlayer(request);
  await page.goto("/desk/players");
  await signInAtDesk(page, "Compliance");
  await expect(page.getByRole("heading", { level: 1, name: "Players" })).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Find players" })).toBeFocused();
  await page.keyboard.type(login.slice(0, -4));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/desk\/players\?search=/);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("•••@");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await expect(row.getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Player 1");

  const personal = page.getByRole("region", { name: "Personal data" });
  await expect(personal).not.toContainText(login);
  await personal.getByRole("button", { name: "Show" }).click();
  await dialog(page).getByRole("button", { name: "Show", exact: true }).click();
  await expect(dialog(page)).toContainText("Give a reason of at least 3 characters.");
  await giveReason(page, "they called about a payment", "Show");
  await expect(personal).toContainText(login);

  await page.getByRole("link", { name: "Audit log" }).first().click();
  await expect(page.getByRole("row").nth(1)).toContainText("Saw personal data");
  await expect(page.getByRole("row").nth(1)).toContainText("they called about a payment");
  await page.getByRole("button", { name: "Check the whole log" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The log is whole" })).toBeVisible();
});

test("a break that one person begins is lifted only when a second one confirms it", async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const { login } = await newPlayer(request);
  const search = `/desk/players?search=${encodeURIComponent(login)}`;
  await page.goto(search);
  await signInAtDesk(page, "Risk");
  await page.getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("button", { name: "Restrict" }).click();
  await dialog(page).getByLabel("Begin a break").selectOption("Self-exclusion");
  await giveReason(page, "the player asked for it", "Save");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("region", { name: "Restrictions" })).toContainText("Without an end");
  await page.getByRole("button", { name: "Lift the break" }).click();
  await giveReason(page, "it was the wrong player", "Propose");
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("link", { name: "Second look" }).first().click();
  await expect(page.getByRole("row").nth(1)).toContainText("Lift a break");
  await expect(page.getByRole("button", { name: "Confirm" })).toBeHidden();

  const second = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await second.goto("/desk/proposals");
  await signInAtDesk(second, "Compliance");
  await second.getByRole("button", { name: "Confirm" }).click();
  await giveReason(second, "the numbers were mixed up", "Confirm");
  await expect(second.getByRole("heading", { name: "Nothing waits" })).toBeVisible();
  await second.close();
  await page.goto(search);
  await page.getByRole("row").nth(1).getByRole("link").click();
  await expect(page.getByRole("region", { name: "Restrictions" })).toContainText("Nothing is restricted.");
});

test("a view with its filters is saved, found again and forgotten, and the keys have a help", async ({ page }) => {
  await page.goto("/desk/players?status=blocked");
  await signInAtDesk(page, "Support");
  await expect(page.getByRole("heading", { name: "No player begins like this" })).toBeVisible();
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.getByLabel("Name of the view").fill("Shut out");
  await page.keyboard.press("Enter");
  const views = page.getByRole("group", { name: "Saved views" });
  await views.getByRole("link", { name: "All" }).click();
  await expect(page).toHaveURL(/\/desk\/players$/);
  await page.reload();
  await views.getByRole("link", { name: "Shut out" }).click();
  await expect(page).toHaveURL(/status=blocked/);
  await views.getByRole("button", { name: "Delete the view Shut out" }).click();
  await expect(views.getByRole("link", { name: "Shut out" })).toBeHidden();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
});

test("a correction of proved data is decided by the keyboard, and the player reads the answer", async ({
  page,
  request,
}) => {
  const { login, password, token } = await newPlayer(request);
  const headers = { authorization: `Token ${token}` };
  const post = (path: string, data: object) => request.post(path, { data, headers });
  const name = { firstName: "Demo", lastName: "Player", dateOfBirth: "1994-03-14" };
  await post("/api/v1/account/profile", name);
  const { userId } = sessionAnswer.parse(await (await post("/api/v1/session/login", { login, password })).json());
  await post(`/sandbox/players/${userId}/restrictions`, { documents: { identity: "approved" } });
  const wish = { wanted: { lastName: "Example" }, reason: "A new passport" };
  expect((await post("/api/v1/account/profile/requests", wish)).status()).toBe(200);

  await page.goto("/desk/corrections");
  await signInAtDesk(page, "Reviewer");
  const row = page.getByRole("row").filter({ hasText: userId });
  await expect(row).toContainText("Account says: Player");
  await expect(row).toContainText("Player wants: Example");
  await expectAccessibleInThemes(page);
  await row.getByRole("link", { name: userId }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await giveReason(page, "Compared with the passport", "Approve");
  await expect(dialog(page).getByLabel("Words to the player")).toBeFocused();
  await expectAccessibleInThemes(page);
  await page.keyboard.type("It stands in your passport.");
  await dialog(page).getByRole("button", { name: "Approve", exact: true }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: userId })).toBeFocused();
  await expect(row).toBeHidden();

  await enter(page, { login, number: userId, password, token });
  await page.goto("/my-account/personal-data");
  await expect(page.getByText("It stands in your passport.")).toBeVisible();
});

test("no room of the desk has accessibility violations or scrolls sideways", async ({ page }) => {
  test.setTimeout(300_000);
  const look = async (path: string, title: string) => {
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: isWide(page) ? "light" : "dark" });
      await page.goto(`/desk${path}`);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectAccessibleInThemes(page);
      const [width, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(width).toBeLessThanOrEqual(inner);
    });
  };
  await look("", "Openline desk");
  await signInAtDesk(page, "Administrator");
  for (const [path, title] of [
    ["", "The desk"],
    ["/players", "Players"],
    ["/proposals", "Second look"],
    ["/audit", "Audit log"],
    ["/maintenance", "Maintenance"],
    ["/users", "Users"],
  ] as const)
    await look(path, title);
  await page.getByRole("button", { name: "Sign out" }).click();
  await signInAtDesk(page, "Payments");
  await look("/players/100000001", "Player 100000001");
  await page.getByRole("button", { name: "Credit" }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessibleInThemes(page);
});

test("the desk is framed by nobody and stored nowhere, and the players' page knows nothing of it", async ({
  request,
}) => {
  const desk = await request.get("/desk/players/100000001");
  expect(desk.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(desk.headers()["cache-control"]).toBe("no-store");
  const home = await (await request.get("/")).text();
  expect(home).not.toContain("/desk");
  expect((await request.get("/desk/assets/no-such-file.js")).status()).toBe(404);
});
