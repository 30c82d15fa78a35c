import { picture } from "../../support/identity/documents.ts";
import { expectAccessible, expectAccessibleInThemes } from "../support/accessible.ts";
import { betFromHome } from "../support/bets.ts";
import { signInAtDesk } from "../support/desk.ts";
import { enter, newPlayer } from "../support/players.ts";
import { expect, test } from "../support/test.ts";

// One test takes the connection away, another asks about what is not the player's.
test.use({ expectedErrors: /ERR_INTERNET|WebSocket|status of (404|422)/ });

test("a player and the desk talk, the connection is cut in between, and every message stands once and in order", async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const player = await newPlayer(request);
  await enter(page, player);
  await page.goto("/support");
  await page.getByRole("link", { name: /^Messages with support/ }).press("Enter");
  const form = page.getByRole("form", { name: "Write to us" });
  await form.getByLabel("Your message").fill("Why is my bet void? <b>Tell me</b>");
  await form.getByRole("button", { name: "Send" }).press("Enter");
  await expect(page.getByText("Choose a subject. Your text is still here.")).toBeVisible();
  await page.reload();
  await expect(form.getByLabel("Your message")).toHaveValue("Why is my bet void? <b>Tell me</b>");
  await expectAccessibleInThemes(page);
  await form.getByLabel("Subject").selectOption("Bets and results");
  await form.getByRole("button", { name: "Send" }).press("Enter");
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log.getByText("Why is my bet void? <b>Tell me</b>")).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await desk.goto("/desk");
  await signInAtDesk(desk, "Support");
  await desk.goto("/desk/conversations?state=all");
  await desk.getByRole("region", { name: "All" }).getByRole("link").first().click();
  const deskLog = desk.getByRole("log", { name: "Messages and notes" });
  await expect(deskLog.getByText("Why is my bet void? <b>Tell me</b>")).toBeVisible();
  const answer = async (text: string) => {
    await desk.getByLabel("Your answer").fill(text);
    await desk.getByRole("button", { name: "Send to the player" }).click();
    await expect(deskLog.getByText(text)).toBeVisible();
  };
  await answer("Answer 1");
  await expect(log.getByText("Answer 1")).toBeVisible();
  await expectAccessible(desk);

  const write = page.getByLabel("Your message");
  const send = async (text: string) => {
    await write.fill(text);
    await page.getByRole("button", { name: "Send" }).press("Enter");
  };
  await page.context().setOffline(true);
  await send("Question 2");
  await send("Question 3");
  await expect(log.getByText("Waits here and goes by itself")).toHaveCount(2);
  await answer("Answer 2");
  await page.context().setOffline(false);
  await expect(deskLog.getByText("Question 3")).toBeVisible({ timeout: 30_000 });
  await expect(log.getByText("Waits here and goes by itself")).toHaveCount(0);
  await answer("Answer 3");
  await expect(log.getByText("Answer 3")).toBeVisible();
  const texts = ["Why is my bet void? <b>Tell me</b>", "Answer 1", "Answer 2", "Question 2", "Question 3", "Answer 3"];
  await expect(log.locator("li p")).toHaveText(texts);
  await expect(deskLog.locator("li p")).toHaveText(texts);

  await page.goto("/ar/support/messages");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectAccessible(page);
  await desk.context().close();
});

test("a bet and a file go along with a question, and the desk sees them", async ({ page, request, browser }) => {
  const player = await newPlayer(request);
  await page.goto("/");
  await betFromHome(page, player);
  await page.goto("/my-bets/open");
  await page.getByRole("link", { name: "Ask about this" }).first().press("Enter");
  const attached = page.getByRole("group", { name: "Goes along with what you write" });
  await expect(attached.getByText("Bet", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("bets");
  await expectAccessibleInThemes(page);
  await page.getByLabel("Your message").fill("When is it settled?");
  await page.getByRole("button", { name: "Send" }).press("Enter");
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log.getByText("When is it settled?")).toBeVisible();
  await expect(log.getByText("Bet", { exact: true })).toBeVisible();
  await expect(attached).toHaveCount(0);

  // A file goes along with the next message; one that is none is named, and what was typed stays.
  await page.getByLabel("Your message").fill("Here is the ticket");
  const choose = page.locator("input[type=file]");
  await choose.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(page.getByText("notes.txt is no JPEG")).toBeVisible();
  await expect(page.getByLabel("Your message")).toHaveValue("Here is the ticket");
  await choose.setInputFiles({ name: "ticket.jpg", mimeType: "image/jpeg", buffer: await picture() });
  await expect(page.getByRole("button", { name: "Leave out ticket.jpg" })).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole("button", { name: "Send" }).press("Enter");
  await expect(log.getByText("Here is the ticket")).toBeVisible();
  await expect(log.locator("[data-unsent]")).toHaveCount(0);
  await log.getByRole("button", { name: "Open ticket.jpg" }).press("Enter");
  await expect(page.getByRole("dialog").getByRole("img", { name: "ticket.jpg" })).toBeVisible();
  await page.keyboard.press("Escape");

  const desk = await (await browser.newContext()).newPage();
  await desk.goto("/desk");
  await signInAtDesk(desk, "Support");
  await desk.goto("/desk/conversations?state=all");
  await desk.getByRole("region", { name: "All" }).getByRole("link").first().click();
  const card = desk.getByRole("region", { name: "Asked about" }).getByRole("article", { name: /^Bet / });
  await expect(card.getByText("open", { exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: "Open the player" })).toBeVisible();
  await desk.getByRole("button", { name: "Open ticket.jpg" }).click();
  await expect(desk.getByRole("dialog").getByRole("img", { name: "ticket.jpg" })).toBeVisible();
  await desk.keyboard.press("Escape");
  await expectAccessible(desk);
  await desk.context().close();

  // An address with somebody else's bet names the refusal, and what was typed stays.
  await page.goto("/support/messages?about=bet:000000000000");
  await page.getByLabel("Your message").fill("And this one?");
  await expect(attached.getByRole("alert")).toContainText("not among your bets");
  await page.getByRole("button", { name: "Send" }).press("Enter");
  await expect(page.getByRole("form").getByRole("alert").last()).toContainText("your text is kept");
  await expect(page.getByLabel("Your message")).toHaveValue("And this one?");
});

test("a complaint has a number and a day at once, and the player reads what was decided and why", async ({
  page,
  request,
  browser,
}) => {
  await enter(page, await newPlayer(request));
  await page.goto("/support/complaints");
  const form = page.getByRole("form", { name: "Make a complaint" });
  await form.getByLabel("What happened").fill("My bet was settled as lost, and it was won.");
  await expectAccessibleInThemes(page);
  await form.getByRole("button", { name: "File the complaint" }).press("Enter");
  const complaint = page.getByRole("article", { name: /^Complaint C-\d+$/ });
  await expect(complaint.getByText(/^Answer by /)).toBeVisible();
  await expectAccessible(page);

  const desk = await (await browser.newContext()).newPage();
  await desk.goto("/desk");
  await signInAtDesk(desk, "Compliance");
  await desk.goto("/desk/complaints");
  await desk.getByRole("button", { name: "Upheld" }).last().click();
  await desk.getByRole("dialog").getByRole("textbox").fill("By rule 4.3 it stands as won.");
  await desk.getByRole("dialog").getByRole("button", { name: "Decide" }).click();
  await expect(desk.getByText("None here")).toBeVisible();
  await expectAccessible(desk);
  await desk.context().close();

  await page.reload();
  await expect(complaint.getByText("By rule 4.3 it stands as won.")).toBeVisible();
  await page.goto("/ar/support/complaints");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectAccessible(page);
});
