import type { Browser, Page } from "@playwright/test";
import { totpCode } from "../../server/secrets/totp.ts";
import { IS_FULL } from "../support/size.ts";
import { expectAccessible } from "./support/accessible.ts";
import { enter, newPlayer, type Player } from "./support/players.ts";
import { logIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const STEP_MS = 30_000;
const security = (page: Page) => page.locator('main[data-screen="account-security"]');

async function openAccount(page: Page, item: string): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account/ })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Opens sign-in security from the account's menu and types the password again. */
async function openSecurity(page: Page, { password }: Player): Promise<void> {
  await openAccount(page, "Sign-in security");
  await security(page).getByRole("button", { name: "Turn on a second step" }).click();
  await security(page).getByLabel("Your password").fill(password);
  await security(page).getByRole("button", { name: "Go on" }).click();
}

/** Keeps the recovery codes, which are shown once, and logs out. */
async function keepCodesAndLeave(page: Page): Promise<string[]> {
  const shown = security(page)
    .getByRole("listitem")
    .filter({ hasText: /^\w{5}-\w{5}$/ });
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await security(page).getByRole("button", { name: "I have kept them" }).click();
  await expect(security(page)).toContainText("A second step guards your account.");
  await openAccount(page, "Log out");
  await expect(page.getByRole("group", { name: "Balance" })).toBeHidden();
  return codes;
}

test("a player sets an authenticator app up, and from then on logs in by its code or by a recovery code", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  await enter(page, player);
  await openSecurity(page, player);
  await security(page).getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(security(page).getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = (await security(page).locator(".security-secret").innerText()).replaceAll(" ", "");
  const at = Date.now();
  await security(page).getByLabel("The code that the app shows").fill(totpCode(secret, at));
  await security(page).getByRole("button", { name: "Turn on" }).click();
  const [recoveryCode = "", another = ""] = await keepCodesAndLeave(page);

  await page.goto("/login?return=%2Fmenu");
  await logIn(page, player);
  await expect(page.locator('main[data-screen="mfa-init"]')).toBeVisible();
  await expect(page.getByLabel("Six digits")).toBeVisible();
  if (IS_FULL) await expectAccessible(page);
  // Each code is good once, and the first one's step is used; the next step's is good already.
  await page.getByLabel("Six digits").fill(totpCode(secret, Math.max(at + STEP_MS, Date.now())));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await logIn(page, player);
  await page.getByRole("link", { name: "A recovery code" }).click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(recoveryCode);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();

  // What guards the account is removed by what guards it, or by a recovery code in its place; not by the password.
  await openAccount(page, "Sign-in security");
  await security(page).getByRole("button", { name: "Change", exact: true }).click();
  await expect(security(page)).toContainText("write to support");
  await security(page).getByRole("button", { name: "Go on" }).click();
  await page.getByRole("link", { name: "A recovery code" }).click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(another);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("link", { name: "Go on" }).click();
  await security(page).getByRole("button", { name: "Remove: Authenticator app" }).click();
  await expect(security(page).getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
  await expect(security(page)).toContainText("Your password alone opens your account.");
});

/** A page at a name, as passkeys belong to one, on a device that keeps them. */
async function pageWithDevice(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin.replace("127.0.0.1", "localhost") });
  const page = await context.newPage();
  const devices = await context.newCDPSession(page);
  await devices.send("WebAuthn.enable");
  const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verify = (isUserVerified: boolean) =>
    devices.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  return { context, page, verify };
}

async function addPasskey(page: Page, player: Player): Promise<void> {
  await enter(page, player);
  await openSecurity(page, player);
  await security(page).getByRole("button", { name: "Add a passkey" }).click();
  await security(page).getByLabel("What do you call it?").fill("The test's key");
  await security(page).getByRole("button", { name: "Make the passkey" }).click();
  await expect(security(page)).toContainText("The test's key");
  await keepCodesAndLeave(page);
}

test("a player adds a passkey and logs in by it", async ({ browser, product, request }) => {
  const player = await newPlayer(request);
  const { context, page } = await pageWithDevice(browser, product.origin);
  await addPasskey(page, player);

  await page.goto("/login");
  await logIn(page, player);
  await page.getByRole("button", { name: "Use the passkey" }).click();
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
  await context.close();
});

test("a player whose password strangers have locked logs in by the passkey alone", async ({
  browser,
  playwright,
  product,
  request,
}) => {
  const player = await newPlayer(request);
  const { context, page, verify } = await pageWithDevice(browser, product.origin);
  await addPasskey(page, player);
  // Nothing knows this browser any more, nor the one of the strangers.
  await context.clearCookies();
  const strangers = await playwright.request.newContext({ baseURL: product.origin });
  const attempt = { login: player.login, password: "not the password" };
  for (let at = 0; at < 3; at++) await strangers.post("/api/v1/session/login", { data: attempt });
  await strangers.dispose();

  await page.goto("/login?return=%2Fmenu");
  await logIn(page, player);
  await expect(page.getByRole("main")).toContainText("no password is taken for this login");

  const button = page.getByRole("button", { name: "Log in with a passkey" });
  await verify(false);
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: "this device has no passkey" })).toBeVisible();
  await expectAccessible(page);
  await verify(true);
  await button.click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
  await context.close();
});
