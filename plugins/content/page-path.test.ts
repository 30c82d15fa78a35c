import { expect, test } from "vitest";
import { contentAddress, previewedPage } from "./page-path.ts";

test("a page's address keeps its segments and encodes each", () => {
  expect(contentAddress("rules/sports betting")).toBe("/content/pages/rules/sports%20betting");
  expect(contentAddress("a?b/c#d")).toBe("/content/pages/a%3Fb/c%23d");
});

test("a page's address cannot leave the content folder", () => {
  expect(contentAddress("../../api/v1/bets")).toBe("/content/pages/api/v1/bets");
  expect(contentAddress("rules//./x")).toBe("/content/pages/rules/x");
});

test("a preview shows the page that its query names", () => {
  expect(previewedPage("/_page-preview?page=rules%2Fsports")).toBe("rules/sports");
  expect(previewedPage("/_page-preview")).toBe("");
});
