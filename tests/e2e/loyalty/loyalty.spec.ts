import { expectAccessible } from "../support/accessible.ts";
import { signInAtDesk } from "../support/desk.ts";
import { enter, newPlayer } from "../support/players.ts";
import { expect, test } from "../support/test.ts";

test("from the menu to the ladder, by the keyboard to a status, and a person decides", async ({ page, request }) => {
  await enter(page, await newPlayer(request));
  await page.goto("/menu");
  await page.getByRole("link", { name: "Loyalty programme" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Levels and points" })).toBeVisible();
  await expect(page.getByText("You are here")).toBeVisible();
  await expectAccessible(page);

  const rooms = page.getByRole("navigation", { name: "Loyalty programme" });
  await rooms.getByRole("link", { name: "VIP programme" }).press("Enter");
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "To the form" }).press("Enter");
  const form = page.getByRole("form", { name: "Apply for VIP" });
  await form.getByLabel("Why you ask").fill("Faster answers, I bet on weekends only.");
  await form.getByRole("button", { name: "Send the form" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Status you ask for: choose one.");
  await expectAccessible(page);
  await form.getByLabel("Status you ask for").selectOption("Silver");
  await form.getByLabel("Where the money for play comes from").selectOption("Salary");
  await page.reload();
  await expect(form.getByLabel("Why you ask")).toHaveValue("Faster answers, I bet on weekends only.");
  for (const box of await form.getByRole("checkbox").all()) await box.press("Space");
  await form.getByRole("button", { name: "Send the form" }).press("Enter");
  await expect(page.getByText("Waits for a person")).toBeVisible();
  await expectAccessible(page);

  const desk = await page.context().newPage();
  await desk.goto("/desk");
  await signInAtDesk(desk, "Compliance");
  await desk.goto("/desk/vip-applications");
  await desk.getByRole("button", { name: "Give it" }).first().click();
  await desk.getByRole("dialog").getByRole("textbox").fill("Looked at play and means");
  await desk.getByRole("dialog").getByRole("button", { name: "Give it" }).click();
  await expect(desk.getByRole("status").filter({ hasText: "status given" })).toBeFocused();

  await page.goto("/vip-status-silver");
  await expect(page.getByRole("button", { name: "Give the status back" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/ar/top-rank");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectAccessible(page);
});

test.describe("the room VIP pages", () => {
  // Somebody who is not signed in is asked to.
  test.use({ expectedErrors: /status of 401/ });

  test("the desk writes the text of a VIP page, by the keyboard, and players read it as it was typed", async ({
    page,
  }) => {
    await page.goto("/desk");
    await signInAtDesk(page, "Compliance");
    await page.goto("/desk/vip-pages");
    await expect(page.getByRole("link", { name: "Polski: the product's own text" }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "VIP club", exact: true }).press("Enter");
    await page.getByRole("link", { name: "Polski" }).press("Enter");
    await expect(page).toHaveURL(/vip-club\/pl$/);
    const save = page.getByRole("button", { name: "Save the text" });
    await expect(save).toBeDisabled();
    await page.getByLabel("Title").fill("Klub");
    await save.press("Enter");
    await expect(page.getByLabel("Paragraphs")).toHaveAccessibleDescription(/Write at least one paragraph/);
    await page.getByLabel("Paragraphs").fill("Dla <b>osób</b> ze statusem.\n\nBez pośpiechu.");
    await expect(page.getByRole("region", { name: "Preview" })).toContainText("Dla <b>osób</b> ze statusem.");
    await expectAccessible(page);
    await save.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("Shorter words");
    await dialog.getByRole("button", { name: "Save the text" }).press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Version 1 is saved" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Shorter words/ })).toBeVisible();

    await page.goto("/pl/vip-club");
    await expect(page.getByRole("heading", { level: 1, name: "Klub" })).toBeVisible();
    await expect(page.getByText("Dla <b>osób</b> ze statusem.")).toBeVisible();
  });
});
