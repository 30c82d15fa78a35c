import { expectAccessible } from "../support/accessible.ts";
import { enter, newPlayer } from "../support/players.ts";
import { expect, test } from "../support/test.ts";

test("money asked for is set aside at once, waits for a person, and stands in every history of money", async ({
  page,
  request,
}) => {
  await enter(page, await newPlayer(request));
  await page.goto("/withdraw");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add a place" }).click();
  const place = page.getByRole("dialog", { name: "Where should your money go?" });
  await place.getByRole("button", { name: "Bank transfer" }).click();
  await place.getByRole("textbox", { name: "IBAN" }).fill("DE89 3704 0044 0532 0130 00");
  await place.getByRole("textbox", { name: "Name of the holder" }).fill("Demo Player");
  await place.getByRole("button", { name: "Save" }).click();
  await expect(main.getByRole("radio", { name: /3000/ })).toBeVisible();
  await main.getByRole("textbox", { name: "Amount" }).fill("20");
  await expectAccessible(page);
  await main
    .getByRole("button", { name: /^Withdraw/ })
    .last()
    .click();
  const question = page.getByRole("dialog", { name: "Withdraw €20.00?" });
  await question.getByRole("button", { name: /^Withdraw/ }).click();
  await expect(main.getByText("In review").first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Balance" })).toContainText("80.00");
  for (const path of ["/wallet", "/wallet-history", "/fin-history", "/payments-history", "/finstat"]) {
    await page.goto(path);
    await expect(main.getByText("€20.00").first()).toBeVisible();
    await expectAccessible(page);
  }
});
