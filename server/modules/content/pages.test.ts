import { expect, test } from "vitest";
import { contentPage } from "../../../plugins/content/wire.ts";
import { findPage, PAGE_LANGUAGES, pagePaths } from "./pages.ts";

test("every page is there in every language, and is what the wire promises", () => {
  for (const language of PAGE_LANGUAGES) {
    expect(pagePaths(language)).toEqual(pagePaths("en"));
    for (const path of pagePaths(language))
      expect(contentPage.parse(findPage(path, language)).blocks.length).toBeGreaterThan(1);
  }
});

test("a page comes in English where there is none in the language", () => {
  expect(findPage("rules", "sv")?.title).toBe("Betting rules");
  expect(findPage("rules", "uk")?.title).toBe("Правила ставок");
});

test("an address that only every object has is no page", () => {
  expect(findPage("constructor", "en")).toBeUndefined();
  expect(findPage("rules", "constructor")?.title).toBe("Betting rules");
});
