import { expectAccessible } from "./support/accessible.ts";
import { enter, newPlayer } from "./support/players.ts";
import { expect, test } from "./support/test.ts";

test("a player looks at the balance, hides it, opens a wallet in another currency, and returns to the first in the settings", async ({
  page,
  request,
}) => {
  await page.route("**/api/v1/feature-flags/features", async (route) => {
    const answer = await route.fetch();
    const flags = (await answer.json()) as { name: string; enabled: boolean }[];
    const json = flags.map((flag) => (flag.name === "multi-currency" ? { ...flag, enabled: true } : flag));
    await route.fulfill({ response: answer, json });
  });
  const player = await newPlayer(request);
  await enter(page, player);
  const balance = page.getByRole("group", { name: "Balance" });
  await balance.getByRole("button", { name: /€100\.00/ }).click();

  const panel = page.getByRole("dialog", { name: "Your money" });
  await expect(panel.getByText("In open bets")).toBeVisible();
  await panel.getByLabel("A further currency").selectOption("UAH");
  await panel.getByRole("button", { name: "Open", exact: true }).click();
  await expect(panel.getByRole("button", { name: /^Ukrainian hryvnia/, pressed: true })).toBeVisible();
  await expect(balance.getByRole("button", { name: /₴0\.00/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/menu");
  const setting = page.getByRole("main").getByRole("group", { name: "Currency" });
  await expect(setting.getByRole("button", { name: "Ukrainian hryvnia", pressed: true })).toBeVisible();
  await setting.getByRole("button", { name: "Euro" }).click();
  await balance.getByRole("button", { name: /€100\.00/ }).click();
  await expect(panel.getByRole("button", { name: /^Euro/, pressed: true })).toBeVisible();

  await panel.getByLabel("Hide amounts").check();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(balance).not.toContainText("100");
  expect(await page.evaluate(() => localStorage.getItem("isBalanceHidden"))).toBe("true");
});
