import { expectAccessibleInThemes } from "../support/accessible.ts";
import { signInAtDesk } from "../support/desk.ts";
import { enter, newPlayer } from "../support/players.ts";
import { expect, test } from "../support/test.ts";

// The desk asks first whether anybody is signed in.
test.use({ expectedErrors: /status of 401/ });

test("on a wide screen a withdrawal is approved at the desk, and the player sees it paid", async ({
  page,
  request,
  context,
}) => {
  const player = await newPlayer(request);
  await enter(page, player);
  const authorization = `Token ${player.token}`;
  const saved = await request.post("/api/v1/cashier/saved", {
    headers: { authorization },
    data: { kind: "wallet", account: "somebody@pay.test" },
  });
  const [{ id: place }] = (await saved.json()) as [{ id: string }];
  const asked = await request.post("/api/v1/cashier/withdrawals", {
    headers: { authorization, "idempotency-key": `e2e-${player.number}` },
    data: { saved: place, amount: 2000, currency: "EUR" },
  });
  const { id } = (await asked.json()) as { id: string };
  await page.goto(`/payments-history?payment=${id}`);
  await expect(page.getByRole("main").getByText("In review").first()).toBeVisible();

  const desk = await context.newPage();
  await desk.goto("/desk/withdrawals");
  await signInAtDesk(desk, "Payments");
  const row = desk.getByRole("row", { name: new RegExp(player.number) });
  await expect(row).toContainText("€20.00");
  await expectAccessibleInThemes(desk);
  await row.getByRole("button", { name: /^Approve/ }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Known player, own wallet.");
  await expectAccessibleInThemes(desk);
  await dialog.getByRole("button", { name: /^Approve/ }).click();
  await expect(desk.getByRole("status").filter({ hasText: player.number })).toBeVisible();
  await expect(row).toHaveCount(0);

  await expect(page.getByRole("main").getByText("Paid out").first()).toBeVisible({ timeout: 60_000 });
  await desk.goto(`/desk/payments?find=${id}`);
  await desk.getByRole("link", { name: id }).click();
  await expect(
    desk.getByRole("main").getByText("withdrawal-hold").or(desk.getByText("payments_wallet")).first(),
  ).toBeVisible();
  await expectAccessibleInThemes(desk);
  await desk.goto("/desk/trial-balance");
  await expect(desk.getByRole("main").getByText("EUR").first()).toBeVisible();
  await expectAccessibleInThemes(desk);
});
