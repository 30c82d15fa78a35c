import { expect, test } from "vitest";
import { inChosenLanguage } from "./chosen-language.ts";
import { secretAddresses } from "./secret-addresses.ts";

const isSecret = secretAddresses(["/auto"]);
const UKRAINIAN = "a=b; openline-language=uk";

test.each([
  ["/en/football?a=1", "/uk/football?a=1"],
  ["/en?a=1", "/uk?a=1"],
  ["/en", "/uk"],
])("%s leads to the same page in the chosen language", (url, chosen) => {
  expect(inChosenLanguage(url, UKRAINIAN, ["en", "uk"], isSecret)).toBe(chosen);
});

test.each([
  ["/uk/football", UKRAINIAN],
  ["/football", UKRAINIAN],
  ["/de/football", UKRAINIAN],
  ["/en/football", undefined],
  ["/en/football", "openline-language=de"],
  ["/en/auto/secret", UKRAINIAN],
  ["/en//auto/secret", UKRAINIAN],
])("%s with the cookie %s stays where it is", (url, cookie) => {
  expect(inChosenLanguage(url, cookie, ["en", "uk"], isSecret)).toBeUndefined();
});
