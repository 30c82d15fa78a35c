import { expect, test } from "vitest";
import { readMrz } from "./mrz-rules.ts";
import { type CaseFacts, scoreOf } from "./score-rules.ts";

const TODAY = "2026-11-20";
const SPECIMEN = ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"];
const changed = (line: number, at: number, to: string) =>
  SPECIMEN.map((text, index) => (index === line ? text.slice(0, at) + to + text.slice(at + 1) : text));

test("the specimen of the standard is right, although no state has its code", () => {
  const read = readMrz(SPECIMEN, TODAY)!;
  expect(read).toMatchObject({
    format: "TD3",
    isRight: true,
    name: { given: "ANNA MARIA", family: "ERIKSSON" },
    number: "L898902C3",
    issuer: "UTO",
    birthDate: "1974-08-12",
    expiresOn: "2012-04-15",
  });
  expect(read.fields).toContainEqual({ field: "nationality", value: "UTO", isRight: true });
});

test("a card of three lines, and one of two short lines, are read as well", () => {
  const card = ["I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"];
  expect(readMrz(card, TODAY)).toMatchObject({ format: "TD1", isRight: true, number: "D23145890" });
  const two = ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"];
  expect(readMrz(two, TODAY)).toMatchObject({ format: "TD2", isRight: true });
});

test.each([
  ["the number", 1, 2, "0", "documentNumberCheckDigit"],
  ["the day of birth", 1, 14, "3", "birthDateCheckDigit"],
  ["the end", 1, 22, "9", "expirationDateCheckDigit"],
  ["the check digit of all", 1, 43, "1", "compositeCheckDigit"],
])("a wrong sign in %s is noticed there, and what it says is not used", (_what, line, at, to, field) => {
  const read = readMrz(changed(line, at, to), TODAY)!;
  expect(read.isRight).toBe(false);
  expect(read.fields.find((each) => each.field === field)?.isRight).toBe(false);
  if (field === "documentNumberCheckDigit") expect(read.number).toBeUndefined();
  if (field === "birthDateCheckDigit") expect(read.birthDate).toBeUndefined();
});

test("a state with digits is none, and lines of no format are not read", () => {
  expect(readMrz(changed(0, 2, "7"), TODAY)?.isRight).toBe(false);
  expect(readMrz(["A".repeat(30), "B".repeat(30)], TODAY)).toBeUndefined();
});

const QUIET: CaseFacts = {
  names: "match",
  birthDate: "match",
  isMrzRight: true,
  isExpired: false,
  isUnderage: false,
  sameDocument: 0,
  samePerson: 0,
  sameBrowser: 0,
  samePayment: 0,
  tries: 1,
};

test("a case without anything to see has no points, and what is not known counts nothing", () => {
  expect(scoreOf(QUIET)).toEqual({ score: 0, reasons: [] });
  expect(scoreOf({ ...QUIET, names: "unknown", birthDate: "unknown", isMrzRight: undefined }).score).toBe(0);
});

test("every oddity adds points, the weightiest first, up to a hundred", () => {
  const odd = scoreOf({ ...QUIET, names: "close", sameDocument: 1, sameBrowser: 2 });
  expect(odd.score).toBe(75);
  expect(odd.reasons.map(({ code }) => code)).toEqual(["same_document", "same_browser", "name_close"]);
  expect(odd.reasons.map(({ count }) => count)).toEqual([1, 2, undefined]);
  const all = {
    ...QUIET,
    names: "no",
    birthDate: "no",
    isMrzRight: false,
    isExpired: true,
    isUnderage: true,
    samePerson: 3,
  } as const;
  expect(scoreOf(all).score).toBe(100);
});
