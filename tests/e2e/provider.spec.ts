import type { Page } from "@playwright/test";
import { logIn, logOut } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

/** Goes to the sandbox's provider and agrees there. */
async function agree(page: Page, email: string): Promise<void> {
  await page.getByRole("link", { name: "Continue with Sandbox ID" }).click();
  await expect(page.getByText("This is a sandbox.", { exact: false })).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Continue to Openline" }).click();
  await expect(page.locator("main")).toHaveAttribute("data-screen", "complete-registration");
}

test("a new player registers by a third party with the missing data, and is logged in by it from then on", async ({
  page,
  context,
}, info) => {
  const email = `third-${info.project.name.replace(" ", "-")}-${info.repeatEachIndex}@example.com`;
  const balance = page.getByRole("group", { name: "Balance" });
  const mark = async () => (await context.cookies()).find(({ name }) => name === "openline-third-party-auth")?.value;
  await page.goto("/login?return=%2Ffootball");
  await agree(page, email);
  await expect(page.getByText(email)).toBeVisible();
  expect(page.url()).not.toContain("code");
  await page.getByLabel("Country of residence").selectOption("UA");
  await page.getByLabel("Day", { exact: true }).fill("14");
  await page.getByLabel("Month").selectOption("3");
  await page.getByLabel("Year").fill("1994");
  await page.getByLabel(/^I am 18 or over/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/football$/);
  await expect(balance).toBeVisible();
  expect(await mark()).toBe("sandbox");

  await logOut(page);
  await expect(balance).toBeHidden();
  expect(await mark()).toBeUndefined();

  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with Sandbox ID" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Continue to Openline" }).click();
  await expect(balance).toBeVisible();
});

test("an address that has an account is linked only after a login with the password, and by a press", async ({
  page,
}) => {
  await page.goto("/en/login");
  await agree(page, "demo@openline.test");
  await expect(page).toHaveURL(/\/en\/complete-reg\/sandbox$/);
  await expect(page.getByText(/This address has an account already/)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await logIn(page, { login: "demo@openline.test", password: "Demo-2026-player" });
  await expect(page.getByText(/From now on Sandbox ID opens your account/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Link", exact: true })).toBeEnabled();
});
