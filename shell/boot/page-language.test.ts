import { expect, test } from "vitest";
import { type PageHints, pageLanguage } from "./page-language.ts";

const hints = (given: Partial<PageHints>): PageHints => ({
  pathname: "/",
  search: "",
  hash: "",
  cookies: "",
  preferred: [],
  ...given,
});
const of = (given: Partial<PageHints>) => pageLanguage(["en", "uk"], hints(given));

test("the address decides the language where none was chosen", () => {
  expect(of({ pathname: "/uk/football", preferred: ["en-GB"] })).toEqual({
    language: "uk",
    prefix: "uk",
    reloadAt: undefined,
  });
});

test("an address in another language than the chosen one is reloaded in the chosen one, once", () => {
  const first = of({ pathname: "/uk/football", search: "?a=1", hash: "#b", cookies: "x=1; openline-language=en" });
  expect(first.reloadAt).toBe("/en/football?a=1#b");
  expect(of({ pathname: "/en/football", cookies: "openline-language=en" }).reloadAt).toBeUndefined();
});

test("an address without a prefix stays without one", () => {
  expect(of({ pathname: "/football", cookies: "openline-language=uk" })).toEqual({
    language: "uk",
    prefix: undefined,
    reloadAt: undefined,
  });
});

test("regional forms and aliases of the device map to the product's languages, and everything else to English", () => {
  expect(of({ preferred: ["uk-UA", "en"] }).language).toBe("uk");
  expect(of({ cookies: "openline-language=ua" }).language).toBe("uk");
  expect(of({ preferred: ["fr-FR"] }).language).toBe("en");
});

test("a chosen language that is not offered is ignored", () => {
  expect(of({ pathname: "/uk", cookies: "openline-language=de" })).toEqual({
    language: "uk",
    prefix: "uk",
    reloadAt: undefined,
  });
});
