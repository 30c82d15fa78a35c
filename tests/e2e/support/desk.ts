import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Signs in as the sandbox's user of a role, whose codes are each good once. */
export async function signInAtDesk(page: Page, role: string): Promise<void> {
  const users = page.getByRole("region", { name: "Users of the sandbox" });
  const code = page.getByLabel("Code of your authenticator app");
  await expect(async () => {
    await users.getByRole("button", { name: role }).click();
    await expect(code).toHaveValue(/^\d{6}$/, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Rooms" })).toBeVisible();
}
