import { picture } from "../support/identity/documents.ts";
import { expectAccessibleInThemes } from "./support/accessible.ts";
import { signInAtDesk } from "./support/desk.ts";
import { enter, newPlayer } from "./support/players.ts";
import { expect, test } from "./support/test.ts";

// The desk asks first whether anybody is signed in.
test.use({ expectedErrors: /status of 401/ });

/** Of a passport of a specimen, good until 2031-04-15. */
const LINES = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F3104150ZE184226B<<<<<16";

test("on a wide screen a reviewer decides by the keyboard, and the player's page moves at once", async ({
  page,
  request,
  context,
}) => {
  const player = await newPlayer(request);
  await enter(page, player);
  await page.goto("/my-account/kyc/upload/passport");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose a file instead" }).click(),
  ]);
  await chooser.setFiles({ name: "passport.jpg", mimeType: "image/jpeg", buffer: await picture(1400, 900) });
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByText(/^Arrived/)).toBeVisible();
  await page.getByText("Type what is on it, if you like").click();
  await page.getByLabel("Number of the document").fill("L898902C4");
  await page.getByLabel("Machine-readable lines").fill(LINES);
  await page.getByRole("button", { name: "Check and keep" }).click();
  await expect(page.getByText("Kept. Nothing looks odd.")).toBeVisible();
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByRole("heading", { name: "Sent, in review" })).toBeVisible();

  const desk = await context.newPage();
  await desk.goto("/desk/documents?who=free&kind=identity");
  await signInAtDesk(desk, "Reviewer");
  await desk.getByRole("link", { name: new RegExp(player.number) }).click();
  await expect(desk.getByRole("heading", { level: 2, name: "Passport" })).toBeFocused();
  await expect(desk.getByRole("img", { name: /^Front as the player sent it/ })).toBeVisible();
  const fields = desk.getByRole("region", { name: "Account, player and document, field by field" });
  await expect(fields.getByRole("row", { name: /^Document number/ })).toHaveAccessibleName(/L898902C4.*Differs$/);
  await expect(fields.getByRole("row", { name: /^Good until/ })).toContainText("2031-04-15Check digit right");
  await expectAccessibleInThemes(desk);
  await desk.getByRole("button", { name: "Take this case" }).click();
  await expect(desk.getByRole("radio", { name: "Ask again" })).toBeVisible();

  await page.goto("/my-account/kyc");
  await desk.bringToFront();
  await expect(desk.getByRole("heading", { level: 2, name: "Decision" })).toBeFocused();
  await desk.keyboard.press("2");
  await desk.getByRole("radio", { name: "Glare" }).press("Space");
  await desk.getByLabel("Words to the player").fill("Light covers the number. Please take it again without flash.");
  await expectAccessibleInThemes(desk);
  await desk.getByRole("button", { name: /^Record, next case/ }).click();
  await expect(desk.getByRole("status").filter({ hasText: player.number })).toBeVisible();
  await expect(desk.locator("main :is(h2, [role=status]):focus")).toBeVisible();
  await expect(desk.getByRole("link", { name: new RegExp(player.number) })).toHaveCount(0);

  await expect(page.getByText("Light covers the number.")).toBeVisible();
  await page.goto("/my-account/kyc/update");
  await expect(page.getByText("Light covers the number.")).toBeVisible();
  await expectAccessibleInThemes(page);
});
