import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { outboxMessages } from "../../plugins/auth/wire.ts";
import { unzip } from "../support/unzip.ts";
import { expectAccessibleInThemes } from "./support/accessible.ts";
import { enter, newPlayer, type Player } from "./support/players.ts";
import { homeWins, placeBet, settle } from "./support/settled-bets.ts";
import { expect, test } from "./support/test.ts";

test("a player turns a notification off, which stays so, and each group has a page", async ({ page, request }) => {
  const player = await newPlayer(request);
  await enter(page, player);
  await page.goto("/my-account/notification-settings");
  const bets = page.getByRole("switch", { name: "Bets, In product" });
  await expect(bets).toBeChecked();
  const stored = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await bets.click();
  await expect(bets).not.toBeChecked();
  await stored;
  await page.reload();
  await expect(bets).not.toBeChecked();
  await expectAccessibleInThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("link", { name: "Bets", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bets" })).toBeVisible();
  await expect(page.getByRole("switch", { name: "Bets, In product" })).not.toBeChecked();
});

test.describe("a group that does not exist", () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test("says that there is no such page", async ({ page, request }) => {
    await enter(page, await newPlayer(request));
    await page.goto("/my-account/notification-settings/weather");
    await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
    await expect(page.getByRole("switch")).toHaveCount(0);
  });
});

test("the link in a mail turns such mails off without a login, and nothing else", async ({ page, request }) => {
  const player = await newPlayer(request);
  await request.put("/api/v1/notification-settings", {
    data: { subject: "bets", channel: "email", isOn: true },
    headers: { authorization: `Token ${player.token}` },
  });
  const [pick] = await homeWins(request, 1);
  await placeBet(request, player, { type: "single", legs: [pick!] });
  await settle(request, pick!, "won");
  let link = "";
  await expect
    .poll(async () => (link = (await mailsTo(request, player)).find((each) => each !== undefined) ?? ""))
    .not.toBe("");
  await page.goto(link);
  await page.getByRole("button", { name: "Turn them off" }).click();
  await expect(page.getByRole("status").filter({ hasText: "no more mails of this kind: Bets" })).toBeVisible();
  // The token is not left in the address.
  expect(page.url()).not.toContain(link.split("/").at(-1));
  await expectAccessibleInThemes(page);
});

/** The links that turn mails off, in the mails to a player. */
async function mailsTo(request: APIRequestContext, { login }: Player): Promise<(string | undefined)[]> {
  const outbox = await request.get("/sandbox/outbox", { headers: { accept: "application/json" } });
  return outboxMessages
    .parse(await outbox.json())
    .filter(({ to }) => to === login)
    .map(({ text }) => /\/\w\w\/my-account\/unsubscribe\/\S+/.exec(text)?.[0]);
}

test("a player gets a copy of everything once, after typing the password", async ({ page, request }) => {
  const player = await newPlayer(request);
  await enter(page, player);
  await page.goto("/my-account/privacy");
  await page.getByRole("button", { name: "Ask for a copy" }).click();
  await page.getByLabel("Your password").fill(player.password);
  await page.getByRole("button", { name: "Ask for a copy" }).click();
  const fetchIt = page.getByRole("button", { name: "Download" });
  await expect(fetchIt).toBeVisible({ timeout: 30_000 });
  await expectAccessibleInThemes(page);
  const coming = page.waitForEvent("download");
  await fetchIt.click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("my-data.zip");
  const files = unzip(readFileSync(await download.path()));
  expect(files.get("json/player.json")).toContain(player.login);
  await expect(page.getByText("Downloaded", { exact: true })).toBeVisible();
  await expect(fetchIt).toHaveCount(0);
  // The way out is shown, and shut while there is money on the account.
  const close = page.getByRole("button", { name: "Close the account" });
  await expect(close).toHaveAttribute("aria-disabled", "true");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
