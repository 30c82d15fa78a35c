import type { Page } from "@playwright/test";
import { expectAccessibleInThemes } from "./support/accessible.ts";
import { newPlayer } from "./support/players.ts";
import { logIn } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const KYC = "/my-account/kyc";

/** A new player, logged in at a page. */
async function playerAt(page: Page, path: string): Promise<void> {
  const player = await newPlayer(page.request);
  await page.goto(`/login?return=${encodeURIComponent(path)}`);
  await logIn(page, player);
  await expect(page).toHaveURL(path);
}

test("a player goes to the checking partner, comes back and sees what it decided", async ({ page }) => {
  await playerAt(page, `${KYC}/third-party`);
  await expect(page.getByRole("heading", { name: "You leave us for a moment" })).toBeVisible();
  await expect(page.getByText("Sandbox", { exact: true })).toBeVisible();
  await expectAccessibleInThemes(page);

  await page.getByRole("button", { name: "Go to the partner" }).click();
  await page.getByLabel("Asked again: the document has expired").check();
  await page.getByRole("button", { name: "Go back to the product" }).click();
  await expect(page.getByText("The document has run out.")).toBeVisible();

  await page.getByRole("button", { name: "Try again at the partner" }).click();
  await page.getByLabel("Put on hold").check();
  await page.getByRole("button", { name: "Go back to the product" }).click();
  await expect(page.getByRole("status").filter({ hasText: "takes a closer look" })).toBeVisible();
  await expectAccessibleInThemes(page);
});

test("the page that waits for the partner changes by itself when the answer comes", async ({ page, context }) => {
  await playerAt(page, `${KYC}/third-party`);
  await page.getByRole("button", { name: "Go to the partner" }).click();
  await page.waitForURL("**/sandbox/identity-partner/**");
  const partner = page.url();
  await page.goto(`${KYC}/third-party`);
  await expect(page.getByText("You have begun")).toBeVisible();
  const other = await context.newPage();
  await other.goto(partner);
  await other.getByLabel("Confirmed", { exact: true }).check();
  await other.getByRole("button", { name: "Go back to the product" }).click();
  await other.close();
  await expect(page.getByRole("heading", { name: "You are confirmed" })).toBeVisible();
});

test("a player who declines at the bank is told so, and is confirmed at the second try", async ({ page }) => {
  await playerAt(page, `${KYC}/bank-id`);
  await expectAccessibleInThemes(page);
  await page.getByRole("button", { name: "Go to Sandbox bank" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("You did not agree to it")).toBeVisible();
  await expectAccessibleInThemes(page);

  await page.getByRole("button", { name: "Try again at Sandbox bank" }).click();
  await page.getByLabel("Somebody else, typed here:").check();
  await page.getByLabel("Given names").fill("Test Person");
  await page.getByLabel("Family name").fill(`Of ${Date.now()}`);
  await page.getByLabel("Date of birth").fill("1990-01-01");
  await page.getByRole("button", { name: "Continue to Openline" }).click();
  await expect(page).toHaveURL(`${KYC}/bank-id`);
  await expect(page.getByRole("heading", { name: "You are confirmed" })).toBeVisible();
});

test("a sign-in with the national ID that is too weak is refused with words", async ({ page }) => {
  await playerAt(page, `${KYC}/national-id`);
  await expectAccessibleInThemes(page);
  await page.getByRole("button", { name: "Go to Sandbox state" }).click();
  await page.getByLabel("Level of assurance").selectOption("Low");
  await page.getByRole("button", { name: "Continue to Openline" }).click();
  await expect(page.getByText("The sign-in was not strong enough")).toBeVisible();
});

test.describe("Aadhaar", () => {
  test.use({ expectedErrors: /status of (400|422)/ });

  test("a number is checked as it is typed, and its code confirms the player", async ({ page }) => {
    await playerAt(page, `${KYC}/aadhaarcard_SMS_verification`);
    const number = page.getByLabel("Aadhaar number");
    await number.fill("9999 4105-7059");
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(page.getByRole("alert")).toContainText("This is no Aadhaar number");
    await expect(page.getByRole("alert")).toContainText("Without your consent we may not ask");
    await expectAccessibleInThemes(page);

    await number.fill("999941057058");
    await expect(number).toHaveValue("9999 4105 7058");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(page.getByText("•••• •••• 7058")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Send again in/ })).toBeDisabled();
    await expectAccessibleInThemes(page);

    const code = page.getByLabel("Code", { exact: true });
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await code.fill("000000");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("4 tries are left.")).toBeVisible();

    const outbox = await page.request.get("/sandbox/outbox", { headers: { accept: "application/json" } });
    const [sent] = (await outbox.json()) as { text: string }[];
    await code.fill(/\d{6}/.exec(sent!.text)![0]);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { name: "You are confirmed" })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain("999941057058");
    expect(kept).not.toContain("9999 4105 7058");
  });
});

test("the ways are read from right to left and fit a narrow phone", async ({ page }) => {
  await playerAt(page, `${KYC}/bank-id`);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const way of ["third-party", "bank-id", "aadhaarcard_SMS_verification"]) {
    await page.goto(`/ar${KYC}/${way}`);
    await expect(page.locator("main h1")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
