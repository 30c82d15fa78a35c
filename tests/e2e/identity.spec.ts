import type { APIRequestContext, Page } from "@playwright/test";
import { type KycOverview, kycOverview } from "../../plugins/kyc/wire.ts";
import { picture } from "../support/identity/documents.ts";
import { expectAccessibleInThemes } from "./support/accessible.ts";
import { enter, newPlayer, type Player } from "./support/players.ts";
import { expect, test } from "./support/test.ts";

const ROOM = "/my-account/kyc";

async function identityOf({ token }: Player, request: APIRequestContext): Promise<KycOverview["documents"][number]> {
  const answer = await request.get("/api/v1/kyc", { headers: { authorization: `Token ${token}` } });
  return kycOverview.parse(await answer.json()).documents.find(({ kind }) => kind === "identity")!;
}

async function newPlayerIn(page: Page, request: APIRequestContext): Promise<Player> {
  const player = await newPlayer(request);
  await enter(page, player);
  return player;
}

const arrived = (page: Page) => page.getByText(/^Arrived/);

test("on a phone a player takes pictures of an ID card with the camera and sends them", async ({ page, request }) => {
  const player = await newPlayerIn(page, request);
  await page.goto(ROOM);
  await expect(page.getByRole("heading", { name: /^\d of 3 confirmed$/ })).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.goto(`${ROOM}/upload`);
  await expect(page.getByRole("heading", { name: "Which document do you have at hand?" })).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole("link", { name: /^ID card/ }).click();
  await page.getByRole("button", { name: "Take the picture: Front" }).click();
  const shutter = page.getByRole("button", { name: "Take the picture", exact: true });
  await expect(shutter).toBeEnabled();
  await expect(shutter).toBeInViewport({ ratio: 1 });
  // What the camera sees is judged while it is seen.
  await expect(page.locator(".viewfinder-say svg")).toBeVisible();
  await expectAccessibleInThemes(page);
  await shutter.click();
  await expect(page.getByText(/pixels/)).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByText("Picture 2 of 2")).toBeVisible();
  await expect(shutter).toBeEnabled();
  await shutter.click();
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(arrived(page)).toHaveCount(2);
  await expectAccessibleInThemes(page);
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByRole("heading", { name: "Sent, in review" })).toBeVisible();
  await expect(page.getByText("ID card, 2 pictures.")).toBeVisible();
  await expectAccessibleInThemes(page);
  expect(await identityOf(player, request)).toMatchObject({
    status: "pending",
    submission: { documentType: "id-card", files: [{ side: "front" }, { side: "back" }] },
  });
  for (const path of [ROOM, `${ROOM}/update`, "/my-account/re-confirmation", "/my-account/verification-methods"]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(await overflow(), path).toBeLessThanOrEqual(0);
    await expectAccessibleInThemes(page);
  }
});

test("on a wide screen a player chooses a file, turns and crops it by keyboard alone, and looks at what arrived", async ({
  page,
  request,
}) => {
  const player = await newPlayerIn(page, request);
  await page.goto(`${ROOM}/upload/passport`);
  const press = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  const chooser = page.waitForEvent("filechooser");
  await press("Choose a file instead");
  await (await chooser).setFiles({ name: "passport.jpg", mimeType: "image/jpeg", buffer: await picture(1200, 900) });
  await expect(page.getByText("1,200 × 900 pixels", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: /^Upper left corner/ }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText("1,140 × 855 pixels", { exact: false })).toBeVisible();
  await press("Right: turn the picture by a quarter");
  await expect(page.getByText("855 × 1,140 pixels", { exact: false })).toBeVisible();
  await page.getByLabel("Straighten").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("output")).toHaveText("0.5°");
  await press("Use this picture");
  await expect(arrived(page)).toHaveCount(1);
  await press("Send for review");
  await expect(page.getByRole("heading", { name: "Sent, in review" })).toBeVisible();
  const { submission } = await identityOf(player, request);
  expect(submission!.files).toMatchObject([{ side: "front", width: 855, height: 1140 }]);
  await press("Look at: Front");
  await expect(page.getByRole("img", { name: "Your picture: Front" })).toBeVisible();
  await page.keyboard.press("Escape");
  await press("Take the documents back");
  await expect.poll(async () => (await identityOf(player, request)).status).toBe("not_started");
});

test("the way of a document works from right to left", async ({ page, request }) => {
  const player = await newPlayerIn(page, request);
  await page.goto(`/ar${ROOM}/upload/passport`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page
    .locator(".kyc-foot input[type=file]")
    .setInputFiles({ name: "passport.jpg", mimeType: "image/jpeg", buffer: await picture() });
  const corner = page.locator('[data-corner="lower-right"]');
  const box = (await page.locator(".crop-picture").boundingBox())!;
  await corner.hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.9, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(() => page.locator(".crop-box").evaluate((each) => each.style.getPropertyValue("--crop-right")))
    .toMatch(/^(19|20)\b/);
  await expectAccessibleInThemes(page);
  await page.locator(".crop-actions .button-commit").click();
  await expect(page.locator('.page-state[data-kind="done"]')).toHaveCount(1);
  await page.locator(".kyc-foot .button-commit").click();
  await expect(page.locator(".verdict")).toBeVisible();
  expect((await identityOf(player, request)).status).toBe("pending");
});

test.describe("on a network that is cut", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/ });

  test("an upload pauses by itself, goes on where it was, also after a reload", async ({ page, context, request }) => {
    const player = await newPlayerIn(page, request);
    const offsets: number[] = [];
    page.on("request", (each) => {
      if (each.method() === "PATCH") offsets.push(Number(each.headers()["upload-offset"]));
    });
    const devtools = await context.newCDPSession(page);
    const uploadAt = (uploadThroughput: number) =>
      devtools.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await page.goto(`${ROOM}/upload/passport`);
    await page.getByRole("button", { name: "Take the picture: Passport" }).waitFor();
    await uploadAt(250_000);
    await page
      .locator(".kyc-foot input[type=file]")
      .setInputFiles({ name: "passport.jpg", mimeType: "image/jpeg", buffer: await picture(1500, 1200) });
    await page.getByRole("button", { name: "Use this picture" }).click();
    // Some parts are there, and one is on its way.
    await expect.poll(() => offsets.length).toBeGreaterThan(2);
    await uploadAt(-1);
    await context.setOffline(true);
    await expect(page.getByText("No connection. Nothing is lost. It goes on by itself.")).toBeVisible();
    await expect(page.getByText("Paused by itself")).toBeVisible();
    await expectAccessibleInThemes(page);
    const before = offsets.length;
    await context.setOffline(false);
    await uploadAt(250_000);
    await expect.poll(() => offsets.length).toBeGreaterThan(before);
    // It goes on after the last part that had arrived.
    expect(offsets[before]).toBeGreaterThan(0);
    const parts = offsets.length;
    await page.reload();
    await expect.poll(() => offsets.length).toBeGreaterThan(parts);
    expect(offsets[parts]).toBeGreaterThan(0);
    await uploadAt(-1);
    await expect(arrived(page)).toHaveCount(1);
    expect((await identityOf(player, request)).submission!.files).toHaveLength(1);
  });
});
