import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { signInAtDesk } from "../support/desk.ts";
import { completeDetails, enter, newPlayer } from "../support/players.ts";
import { expect, test } from "../support/test.ts";

// Somebody who is not signed in at the desk is asked to.
test.use({ expectedErrors: /status of 401/ });

async function giveReason(page: Page, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("a campaign is made from data, tried on last month's play, confirmed by a second person, taken and stopped", async ({
  page,
  browser,
  request,
}, info) => {
  test.slow();
  const slug = `spring-${process.pid}-${info.repeatEachIndex}`;
  const rowOf = (at: Page) => at.getByRole("region", { name: "Campaigns" }).getByRole("row").filter({ hasText: slug });
  await page.goto("/desk/campaigns");
  await signInAtDesk(page, "Payments");
  await page.getByRole("button", { name: "New campaign" }).click();
  const editor = page.getByRole("dialog", { name: "New campaign" });
  const type = (label: string, text: string) => editor.getByLabel(label, { exact: true }).fill(text);
  const field = (label: string) => editor.getByLabel(label, { exact: true });

  // What is missing is marked, and the first such field has the focus.
  await type("Address (a-z, 0-9, -)", slug);
  await editor.getByRole("button", { name: "Add the draft" }).click();
  await expect(field("From (UTC)")).toBeFocused();
  await expect(field("Amount, at most, EUR")).toHaveAccessibleDescription(/This is missing. Type an amount in euro/);

  const day = (ahead: number) =>
    page.evaluate((days) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 16), ahead);
  await type("From (UTC)", await day(-1));
  await type("Until (UTC)", await day(30));
  await type("Budget, EUR", "5000");
  await type("At least, EUR", "10");
  await type("Amount, at most, EUR", "20");
  await type("Percent of it (empty: the amount)", "140");
  await type("Times to be staked", "5");
  await type("Days that it runs", "14");
  await type("Greatest stake that counts, EUR", "5");

  const trial = editor.getByRole("region", { name: "Before anybody takes it" });
  const lastMonth = trial.getByText(/On the play of the last 30 days: \d+ players?, €[\d,.]+ at most, €[\d,.]+ likely/);
  const warning = trial.getByText("More than the deposit comes back", { exact: false });
  await expect(trial.getByText("€20.00 at most", { exact: false })).toBeVisible();
  await expect(lastMonth).toBeVisible();
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await type("Percent of it (empty: the amount)", "40");
  await expect(warning).toBeHidden();
  await expect(trial.getByText("after stakes of €100.00", { exact: false })).toBeVisible();
  await giveReason(page, "agreed for the spring", "Add the draft");

  await expect(rowOf(page)).toContainText("Draft");
  await rowOf(page).getByRole("button", { name: "Start" }).click();
  await giveReason(page, "it is to begin today", "Start");
  const waiting = (at: Page) =>
    at.getByRole("region", { name: "Waits for a second person" }).getByRole("row").filter({ hasText: slug });
  await expect(waiting(page)).toContainText("Somebody else decides it");

  const player = await newPlayer(request);
  await completeDetails(player, request);
  await enter(page, player);
  const offer = page.getByRole("main").getByRole("link", { name: /40% of a deposit/ });
  await page.goto("/bonus");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /50% of a deposit again/ })).toBeVisible();
  await expect(offer).toBeHidden();

  const second = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await second.goto("/desk/campaigns");
  await signInAtDesk(second, "Compliance");
  await waiting(second).getByRole("button", { name: "Confirm" }).click();
  await expect(second.getByRole("dialog").getByText(/On the play of the last 30 days/)).toBeVisible();
  await giveReason(second, "the terms are as agreed", "Confirm");
  await expect(rowOf(second)).toContainText("Runs");

  await page.reload();
  await offer.click();
  await expect(page).toHaveURL(new RegExp(`/promo/${slug}$`));
  await page.getByRole("main").getByRole("button", { name: "Take", exact: true }).click();
  await expect(page.getByText("You have taken this offer", { exact: false })).toBeVisible();

  // To stop it takes one person; what was taken goes on.
  await rowOf(second).getByRole("button", { name: "Stop" }).click();
  await giveReason(second, "the budget is needed elsewhere", "Stop");
  await expect(rowOf(second)).toContainText("Stopped");
  await expect(rowOf(second)).toContainText("1 (1 run, 0 complete)");
  await second.close();
  await page.goto("/bonus");
  await expect(page.getByRole("main").getByRole("button", { name: "Give it up" })).toBeVisible();
  const late = await newPlayer(request);
  await completeDetails(late, request);
  const offers = await request.get("/api/v1/bonuses", { headers: { authorization: `Token ${late.token}` } });
  expect(offers.ok()).toBe(true);
  expect(await offers.text()).not.toContain(slug);
});
