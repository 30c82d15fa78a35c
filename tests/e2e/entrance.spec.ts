import type { APIRequestContext } from "@playwright/test";
import { outboxMessages } from "../../plugins/auth/wire.ts";
import { reported } from "./support/built.ts";
import { newPlayer } from "./support/players.ts";
import { logIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

/** The path of the newest link that was sent to somebody. */
async function linkSentTo(request: APIRequestContext, to: string, beneath: string): Promise<string> {
  const answer = await request.get("/sandbox/outbox", { headers: { accept: "application/json" } });
  const texts = outboxMessages.parse(await answer.json()).flatMap((mail) => (mail.to === to ? [mail.text] : []));
  const words = texts.join(" ").split(/\s+/);
  const link = words.find((word) => URL.parse(word)?.pathname.includes(beneath));
  return new URL(link!).pathname;
}

const FRESH = "quite another harbour song";

test.describe("a locked password", () => {
  test.use({ expectedErrors: /401|423/ });

  test("is restored by the link of a mail, without its secret in any address or message", async ({ page, request }) => {
    const player = await newPlayer(request);
    await page.goto("/login?return=%2Flast-login");
    for (let count = 0; count < 3; count++) {
      const answer = page.waitForResponse("**/api/v1/session/login");
      await logIn(page, { ...player, password: `guess ${count}` });
      await answer;
    }
    await expect(page.getByRole("alert")).toContainText("three failures in a row");
    await page.getByRole("link", { name: "Restore the password" }).click();
    await expect(page.getByLabel("E-mail, phone or account number")).toHaveValue(player.login);
    await page.getByRole("button", { name: "Send me a code" }).click();
    await expect(page.getByLabel("Six digits")).toBeVisible();

    const path = await linkSentTo(request, player.login, "/restore-password/change-password/");
    await page.goto(path);
    await expect(page).toHaveURL(/\/restore-password\/change-password$/);
    const facts = JSON.stringify(await reported(page, "**"));
    expect(facts).toContain("/restore-password/change-password");
    expect(facts).not.toContain(path.split("/").at(-1));
    await page.getByLabel("New password", { exact: true }).fill(FRESH);
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your password is changed");

    await page.goto("/last-login");
    await logIn(page, { ...player, password: FRESH });
    await expect(page).toHaveURL(/\/last-login$/);
    await expect(page.getByRole("main")).toContainText("3 logins have failed since.");
  });
});

test("a link logs a player in by a press, and shows when the previous login was", async ({ page, request }) => {
  const player = await newPlayer(request);
  await request.post("/sandbox/auto-login", { data: { login: player.login } });
  await page.goto(await linkSentTo(request, player.login, "/auto/"));
  await expect(page).toHaveURL(/\/auto$/);
  await page.getByRole("button", { name: "Log in and go on" }).click();
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Last login" })).toBeVisible();
});
