import { expect, test } from "vitest";
import { lookOf } from "./page-look.ts";

const LANGUAGES = ["en", "uk"];
const PHONE = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36" };
const look = (path: string, headers: Parameters<typeof lookOf>[1]) => lookOf(path, headers, LANGUAGES);

test("a first visit is a phone's by its user agent or hint, else a desk's, with decimal odds and an unknown zone", () => {
  const phone = { view: "simple", isNarrow: true, oddsFormat: "decimal", timeZone: undefined };
  expect(look("/", PHONE).look).toMatchObject(phone);
  expect(look("/", { "sec-ch-ua-mobile": "?1" }).look).toMatchObject(phone);
  expect(look("/", {}).look).toMatchObject({ view: "wide", isNarrow: false });
});

test("the cookie of an earlier page decides over the guess", () => {
  const cookie = "a=b; openline-look=simple.0.american.Europe/Kyiv; openline-language=uk";
  expect(look("/football", { cookie })).toEqual({
    path: "/football",
    look: {
      language: "uk",
      prefix: undefined,
      view: "simple",
      isNarrow: false,
      oddsFormat: "american",
      timeZone: expect.stringMatching(/^Europe\/K/) as string,
    },
  });
});

test("a time zone has one name however it is written, so that nobody can make pages without end", () => {
  const zoneOf = (zone: string) => look("/", { cookie: `openline-look=wide.0.decimal.${zone}` }).look.timeZone;
  expect(zoneOf("Europe/Kyiv")).toBe(zoneOf("europe/KYIV"));
  expect(zoneOf("Etc/UTC")).toBe("UTC");
  expect(["Atlantis/Main", "Europe/Kyiv2", "unknown"].map(zoneOf)).toEqual([undefined, undefined, undefined]);
});

test("the language prefix is not part of the path, and repeated slashes are one", () => {
  expect(look("/uk", {})).toMatchObject({ path: "/", look: { prefix: "uk", language: "uk" } });
  expect(look("/uk//all-live", {}).path).toBe("/all-live");
  expect(look("/zz/all-live", {})).toMatchObject({ path: "/zz/all-live", look: { prefix: undefined, language: "en" } });
});
