import type { APIRequestContext } from "@playwright/test";
import { outboxMessages } from "../../plugins/auth/wire.ts";
import { expectAccessibleInThemes } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

/** The six digits that the newest message to somebody brought. */
async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  const outbox = await request.get("/sandbox/outbox", { headers: { accept: "application/json" } });
  const message = outboxMessages.parse(await outbox.json()).find((each) => each.to === to);
  return /^\d{6}/.exec(message?.subject ?? "")?.[0] ?? "";
}

test("a new player registers by phone with the campaign of the link, and fills in what the rules require", async ({
  page,
  request,
}, info) => {
  const phone = `+38050${String(2_000_000 + info.parallelIndex * 1000 + info.repeatEachIndex)}`;
  await page.goto("/regmail/77/north");
  await page.getByRole("link", { name: "Phone", exact: true }).click();
  await expect(page).toHaveURL(/\/regtel\/77\/north$/);
  await expect(page.getByText("You came by campaign 77")).toBeVisible();

  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert").first()).toBeFocused();
  await page.getByRole("link", { name: "Type your date of birth." }).click();
  await expect(page.getByLabel("Day", { exact: true })).toBeFocused();

  await page.getByLabel("Phone", { exact: true }).fill(`+ +${phone.slice(1, 6)} ${phone.slice(6)}`);
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue(phone);
  await page.getByLabel("Day", { exact: true }).fill("14");
  await page.getByLabel("Month").selectOption({ label: "March" });
  await page.getByLabel("Year").fill("1994");
  await page.getByLabel("Password", { exact: true }).fill("a few quiet words");
  await page.getByLabel(/I am 18 or over/).check();
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page).toHaveURL(/\/phone-confirmation$/);
  await page.getByLabel("Six digits").fill(await codeFor(request, phone));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/reg-success$/);
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
  await page.getByLabel("First name").fill("Dana");
  await page.getByLabel("Last name").fill("K");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
});

test("one-click registration makes an account whose number and password are shown once and log in", async ({
  page,
}, info) => {
  await page.goto("/choose-reg/regtel");
  await page.getByRole("link", { name: /In one click/ }).click();
  await expect(page).toHaveURL(/\/oneclick$/);
  await page.getByLabel("Phone", { exact: true }).fill(`067${String(3_000_000 + info.parallelIndex)}`);
  await page.getByLabel(/I am 18 or over/).check();
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page).toHaveURL(/\/reg-one-click-success$/);
  const credentials = page.getByRole("region", { name: "What opens your account" });
  await expect(credentials.getByRole("definition")).toHaveCount(2);
  const [number, password] = await credentials.getByRole("definition").allTextContents();
  await expectAccessibleInThemes(page);
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(password);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText(password!)).toHaveCount(0);

  const answer = await page.request.post("/api/v1/session/login", { data: { login: number, password } });
  expect(answer.status()).toBe(200);
});
