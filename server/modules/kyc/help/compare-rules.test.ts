import { expect, test } from "vitest";
import { type ComparedSources, comparedWith } from "./compare-rules.ts";
import { readMrz } from "./mrz-rules.ts";
import { countryOf } from "./mrz-states.ts";

const LINES = ["P<D<<ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36D<<7408122F3104150ZE184226B<<<<<16"];
const PROFILE = { firstName: "Anna", lastName: "Eriksson", dateOfBirth: "1974-08-12", country: "DE" };
const TYPED = { number: "L898-902 C3", expiresOn: "2031-04-15" };

const compare = (given: Partial<ComparedSources> = {}, lines: readonly string[] = LINES) => {
  const all = comparedWith({ profile: PROFILE, typed: TYPED, mrz: readMrz(lines, "2026-11-25"), ...given });
  return Object.fromEntries(all.map((each) => [each.field, each]));
};
const marksOf = (...given: Parameters<typeof compare>) =>
  Object.fromEntries(Object.entries(compare(...given)).map(([field, { mark }]) => [field, mark]));

const SAME = {
  ...{ lastName: "same", firstName: "same", dateOfBirth: "same" },
  ...{ country: "same", number: "same", expiresOn: "same" },
};
const ALONE = Object.fromEntries(Object.keys(SAME).map((field) => [field, "alone"]));

test("every field of a document that fits is the same, whatever the case, the spaces and the code of the country", () => {
  expect(readMrz(LINES, "2026-11-25")?.isRight).toBe(true);
  expect(marksOf()).toEqual(SAME);
  expect(compare()["number"]).toMatchObject({
    ...{ account: null, typed: "L898-902 C3", lines: "L898902C3", isDigitRight: true },
  });
  expect(compare()["country"]).toMatchObject({ account: "DE", lines: "DE", isDigitRight: null });
});

test.each<[string, Partial<ComparedSources>, object]>([
  ["another family name", { profile: { ...PROFILE, lastName: "Holm" } }, { lastName: "differs" }],
  ["a typing mistake", { profile: { ...PROFILE, lastName: "Erikson" } }, { lastName: "similar" }],
  ["another given name", { profile: { ...PROFILE, firstName: "Petra" } }, { firstName: "differs" }],
  ["another birth date", { profile: { ...PROFILE, dateOfBirth: "1974-08-13" } }, { dateOfBirth: "differs" }],
  ["day and month swapped", { profile: { ...PROFILE, dateOfBirth: "1974-12-08" } }, { dateOfBirth: "similar" }],
  ["another country", { profile: { ...PROFILE, country: "AT" } }, { country: "differs" }],
  ["another number", { typed: { ...TYPED, number: "L898902C4" } }, { number: "differs" }],
  ["another end", { typed: { ...TYPED, expiresOn: "2030-04-15" } }, { expiresOn: "differs" }],
  ["nothing typed", { typed: {} }, { number: "alone", expiresOn: "alone" }],
])("%s is marked in its own field alone", (_what, given, expected) => {
  expect(marksOf(given)).toEqual({ ...SAME, ...expected });
});

test("names that changed their places are similar, not different", () => {
  const profile = { ...PROFILE, firstName: "Eriksson", lastName: "Anna Maria" };
  expect(marksOf({ profile })).toMatchObject({ firstName: "similar", lastName: "similar" });
});

test("a letter O for a zero makes a number similar", () => {
  const typed = { ...TYPED, number: "L8989O2C3" };
  expect(marksOf({ typed })["number"]).toBe("similar");
});

test("what a wrong check digit belongs to is shown, and compared with nothing", () => {
  const wrong = [LINES[0]!, LINES[1]!.replace("L898902C36", "L898902C46")];
  expect(compare({}, wrong)["number"]).toMatchObject({ lines: "L898902C4", isDigitRight: false, mark: "unsure" });
  expect(marksOf({}, wrong)).toEqual({ ...SAME, number: "unsure" });
  const born = [LINES[0]!, LINES[1]!.replace("7408122", "7408132")];
  expect(compare({}, born)["dateOfBirth"]).toMatchObject({ lines: "1974-08-13", mark: "unsure" });
});

test("without lines, or without a profile, there is nothing to compare", () => {
  expect(marksOf({ mrz: undefined })).toEqual(ALONE);
  expect(marksOf({ profile: undefined })).toMatchObject({ lastName: "alone", dateOfBirth: "alone", country: "alone" });
});

test("the codes of states are those of countries, and a code of no country stays as it is", () => {
  expect(["D", "DEU", "GBR", "GBN", "CHE", "XKX"].map(countryOf)).toEqual(["DE", "DE", "GB", "GB", "CH", undefined]);
  const lines = LINES.map((line) => line.replace("D<<", "UTO"));
  expect(compare({}, lines)["country"]).toMatchObject({ lines: "UTO", mark: "differs" });
});
