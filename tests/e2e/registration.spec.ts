import { logIn, logOut } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

test("a new player registers by e-mail, confirms from the outbox, logs out and in again", async ({
  page,
  request,
}, info) => {
  const email = `player-${info.project.name.replace(" ", "-")}-${info.repeatEachIndex}@example.com`;
  const password = "a few quiet words";
  await page.goto("/regmail");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel(/I am 18 or over/).check();
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page).toHaveURL(/\/email-confirmation$/);
  await expect(page.getByText(email)).toBeVisible();
  const outbox = await request.get("/sandbox/outbox", { headers: { accept: "application/json" } });
  const mails = (await outbox.json()) as { to: string; text: string }[];
  const code = /\b\d{6}\b/.exec(mails.find((mail) => mail.to === email)!.text)![0];
  await page.getByLabel("Six digits").fill(code);
  await page.getByRole("button", { name: "Confirm" }).click();

  await expect(page).toHaveURL(/\/reg-success-mail$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
  const balance = page.getByRole("group", { name: "Balance" });
  await expect(balance).toBeVisible();

  await logOut(page);
  await expect(balance).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

  await page.goto("/login");
  await logIn(page, { login: email, password });
  await expect(balance).toBeVisible();
});

test.describe("a refused login", () => {
  test.use({ expectedErrors: /401/ });

  test("a wrong password is explained at the field and in a summary that takes the focus", async ({ page }, info) => {
    await page.goto("/login");
    await logIn(page, {
      login: `nobody-${info.project.name}-${info.repeatEachIndex}@example.com`,
      password: "no password",
    });
    await expect(page.getByRole("alert")).toContainText("do not belong together");
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page).toHaveURL(/\/login$/);
  });
});
