import fc from "fast-check";
import { expect, test } from "vitest";
import { ageOn, dateOf, ineligibility, isDateOfBirth, minimumAge } from "./eligibility-rules.ts";

const RULES = { minimumAge: 18, minimumAges: { US: 21, EE: 21 }, notServed: ["KP"] };
const TODAY = "2026-11-21";

test.each([
  ["2008-11-21", 18],
  ["2008-11-22", 17],
  ["2008-11-20", 18],
  ["2005-12-01", 20],
  ["2026-11-21", 0],
])("a person born on %s is %i", (born, age) => {
  expect(ageOn(born, TODAY)).toBe(age);
});

test("a person born on a leap day comes of age on the day after the 28th of February", () => {
  expect([ageOn("2008-02-29", "2026-02-28"), ageOn("2008-02-29", "2026-03-01")]).toEqual([17, 18]);
});

test.each([
  ["2008-11-21", "UA", undefined],
  ["2008-11-22", "UA", "underage"],
  ["2005-11-22", "US", "underage"],
  ["2005-11-21", "US", undefined],
  ["1980-01-01", "KP", "notServed"],
  [undefined, "KP", "notServed"],
  [undefined, "UA", undefined],
  ["2008-11-22", undefined, "underage"],
])("a birth on %s in %s is answered with %s", (born, country, why) => {
  expect(ineligibility(RULES, { born, country }, TODAY)).toBe(why);
});

test("a country without a rule of its own has the common rule, whatever its name", () => {
  expect(["US", "UA", "constructor", undefined].map((country) => minimumAge(RULES, country))).toEqual([21, 18, 18, 18]);
});

test.each([
  ["1994-03-14", true],
  ["2024-02-29", true],
  ["2026-11-21", true],
  ["2023-02-29", false],
  ["1994-02-30", false],
  ["1994-13-01", false],
  ["1994-00-10", false],
  ["2026-11-22", false],
  ["1880-01-01", false],
  ["1994-3-14", false],
  ["", false],
  ["0000-00-00", false],
])("whether %s is a valid date of birth: %s", (born, may) => {
  expect(isDateOfBirth(born, TODAY)).toBe(may);
});

test("every past date is a valid date of birth, and the age on it grows every year", () => {
  const day = fc.date({ min: new Date("1902-01-01"), max: new Date("2026-11-20"), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const born = dateOf(date.getTime());
      expect(isDateOfBirth(born, TODAY)).toBe(true);
      expect(ageOn(born, `${Number(born.slice(0, 4)) + 18}${born.slice(4)}`)).toBe(18);
    }),
  );
});
