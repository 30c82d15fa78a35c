import { expect, test } from "vitest";
import { pathInLanguage } from "./choose-language.ts";

test("a language's address is the path behind its two letters", () => {
  expect(pathInLanguage("uk", "/events/a-1?tab=goals")).toBe("/uk/events/a-1?tab=goals");
  expect(pathInLanguage("uk", "/")).toBe("/uk");
});
