import type { APIRequestContext, Page } from "@playwright/test";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import { depositByCard } from "../support/pay-by-card.ts";
import { completeDetails } from "../support/players.ts";
import { homeWins, placeBet, settle } from "../support/settled-bets.ts";
import { expect, test } from "../support/test.ts";

const PASSWORD = "a few quiet words";

/** Registers by the form at a campaign's own address; answers with a session beside the page's. */
async function joinFor(page: Page, request: APIRequestContext, campaign: string, login: string) {
  await page.goto(`/regmail/${campaign}`);
  await page.getByLabel("E-mail").fill(login);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I am 18 or over/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/email-confirmation$/);
  const outbox = await request.get("/sandbox/outbox", { headers: { accept: "application/json" } });
  const mails = (await outbox.json()) as { to: string; text: string }[];
  await page.getByLabel("Six digits").fill(/\b\d{6}\b/.exec(mails.find(({ to }) => to === login)!.text)![0]);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/reg-success-mail$/);
  const answer = await request.post("/api/v1/session/login", { data: { login, password: PASSWORD } });
  const { token, userId: number } = sessionAnswer.parse(await answer.json());
  return { login, number, password: PASSWORD, token };
}

test.use({ expectedErrors: /422/ });

test("from a campaign's address over deposit and wagering to cash, with a withdrawal on the way", async ({
  page,
  request,
}, info) => {
  test.slow();
  const main = page.getByRole("main");
  const balance = page.getByRole("group", { name: "Balance" });
  const player = await joinFor(page, request, "welcome", `converts-${process.pid}-${info.repeatEachIndex}@example.com`);
  await request.put("/api/v1/responsible-gambling/limits", {
    data: { zone: "UTC", changes: [], declined: ["deposit"] },
    headers: { authorization: `Token ${player.token}` },
  });

  // What the address promised waits until the player has a name; then it is theirs.
  await page.goto("/bonus");
  await main.getByRole("link", { name: /€5.00 free bet.*For joining/ }).click();
  const take = main.getByRole("button", { name: "Take", exact: true });
  await take.click();
  await expect(main.getByRole("link", { name: "To your personal data" })).toBeVisible();
  const name = await completeDetails(player, request);
  await take.click();
  await expect(main.getByText("You have taken this offer", { exact: false })).toBeVisible();

  await page.goto("/promo/half-again");
  await take.click();
  await expect(main.getByText("You have taken this offer", { exact: false })).toBeVisible();
  await depositByCard(page, 1000);

  // Bets count from 1.50.
  const legs = (await homeWins(request, 12)).filter(({ odds }) => odds >= 1500).slice(0, 3);
  expect(legs).toHaveLength(3);
  for (const [at, leg] of legs.entries())
    await placeBet(request, player, { type: "single", legs: [leg], stake: at === 2 ? 500 : 1000 });
  for (const leg of legs.slice(0, 2)) await settle(request, leg, "lost");
  await page.goto("/wagering");
  await expect(main.getByText("€5.00 becomes cash after stakes of €25.00", { exact: false })).toBeVisible();
  await expect(main.getByLabel(/^80% counted/)).toBeVisible();

  // The player's own money leaves while the bonus is open, and the bonus stays.
  await page.goto("/withdraw");
  await main.getByRole("button", { name: "Add a place" }).click();
  const place = page.getByRole("dialog", { name: "Where should your money go?" });
  await place.getByRole("button", { name: "Bank transfer" }).click();
  await place.getByRole("textbox", { name: "IBAN" }).fill("DE89 3704 0044 0532 0130 00");
  await place.getByRole("textbox", { name: "Name of the holder" }).fill(name);
  await place.getByRole("button", { name: "Save" }).click();
  await expect(place).toBeHidden();
  await main.getByRole("textbox", { name: "Amount" }).fill("20");
  await main
    .getByRole("button", { name: /^Withdraw/ })
    .last()
    .click();
  await page
    .getByRole("dialog", { name: "Withdraw €20.00?" })
    .getByRole("button", { name: /^Withdraw/ })
    .click();
  await expect(main.getByText("In review").first()).toBeVisible();
  await expect(balance).toContainText("65.00");

  await settle(request, legs[2]!, "lost");
  await expect(balance).toContainText("70.00");
  await page.goto("/bonus");
  await expect(main.getByRole("row", { name: /Paid as cash/ }).first()).toBeVisible();
});
