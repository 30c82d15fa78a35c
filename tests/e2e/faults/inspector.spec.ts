import { readFile } from "node:fs/promises";
import { reported } from "../support/built.ts";
import { expect, test } from "../support/test.ts";

test("the inspector shows the running page, replays a file without publishing to the page, overrides a flag, and closes", async ({
  page,
}) => {
  await page.goto("/?inspect");
  const inspector = page.getByRole("region", { name: "Inspector", exact: true });
  await expect(inspector.getByRole("row", { name: /^home started/ })).toBeVisible();

  await inspector.getByRole("tab", { name: "Plugins" }).press("ArrowRight");
  await inspector.getByRole("button", { name: "Outline in the page" }).click();
  await expect(page.locator(".inspector-box", { hasText: "home/" }).first()).toBeVisible();
  await inspector.getByRole("button", { name: "Outline in the page" }).click();
  await expect(page.locator(".inspector-box")).toHaveCount(0);

  await page.getByRole("link", { name: "My bets" }).first().click();
  await inspector.getByRole("tab", { name: "Bus" }).click();
  await inspector.getByRole("searchbox", { name: "Topic" }).fill("navigation/completed");
  const events = inspector.getByRole("list", { name: "Bus" }).getByRole("listitem");
  await expect(events).toHaveCount(2);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    inspector.getByRole("button", { name: "Export" }).click(),
  ]);
  const text = await readFile(await file.path(), "utf8");
  expect(text.trim().split("\n")).toHaveLength(2);
  const before = (await reported(page, "navigation/completed")).length;
  const chooser = page.waitForEvent("filechooser");
  await inspector.getByRole("button", { name: "Replay a file" }).click();
  await (await chooser).setFiles({ name: "e.jsonl", mimeType: "text/plain", buffer: Buffer.from(`${text}{`) });
  await expect(events).toHaveCount(4);
  await expect(events.first()).toContainText("inspector/replay");
  await expect(
    inspector.getByText("2 events were replayed. Not replayed: 1, first in line 3: not JSON."),
  ).toBeVisible();
  expect(await reported(page, "navigation/completed")).toHaveLength(before);

  await inspector.getByRole("tab", { name: "Flags" }).click();
  await inspector.getByRole("switch", { name: "Value of multi-currency" }).click();
  await expect(inspector.getByRole("row", { name: /multi-currency/ })).toContainText("overridden here");
  await inspector.getByRole("button", { name: "Reset" }).click();
  await expect(inspector.getByText("0 values are overridden in this tab")).toBeVisible();

  await page.keyboard.press("Control+Shift+Period");
  await expect(inspector).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("inspector-overrides"))).toBeNull();
});
