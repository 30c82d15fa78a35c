import { expect, test } from "vitest";
import { hintsOf, numberDigest } from "./typed-fields.ts";

const TODAY = "2026-11-25";
const LINES = ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"];
const SHORT = LINES.map((line) => line.slice(0, 40));
const WRONG = [LINES[0]!, LINES[1]!.replace("7408122", "7408132")];

test.each([
  [{ number: "X00000017", expiresOn: "2031-08-18" }, []],
  [{ number: "X 1" }, ["number short"]],
  [{ expiresOn: "2026-11-24" }, ["expiresOn expired"]],
  [{ mrz: SHORT }, ["mrz lines"]],
  [{ mrz: WRONG }, ["mrz checksum", "mrz expired"]],
  [{ mrz: LINES }, ["mrz expired"]],
])("what is odd about %j is said", (fields, hints) => {
  expect(hintsOf(fields, TODAY).map(({ field, code }) => `${field} ${code}`)).toEqual(hints);
});

test("a document is recognised by its number, typed or read from its lines, and never stored", () => {
  const box = { digest: (text: string, of: string) => `${of} ${text}` };
  expect(numberDigest({ number: "L8 98902-C3" }, box)).toBe(numberDigest({ mrz: LINES }, box));
  expect(numberDigest({ mrz: WRONG.map((line) => line.replace("L898902C36", "L898902C37")) }, box)).toBeNull();
});
