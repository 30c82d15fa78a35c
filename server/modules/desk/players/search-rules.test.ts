import { expect, test } from "vitest";
import { readCursor, searchBy, wholeOnly, writeCursor } from "./search-rules.ts";

test.each([
  ["", { by: "all" }],
  [undefined, { by: "all" }],
  ["100 000 12", { by: "number", prefix: "10000012" }],
  ["+380 50-000", { by: "phone", prefix: "+38050000" }],
  ["\u202a＋380 (50)\u202c", { by: "phone", prefix: "+38050" }],
  ["٠٠٣٨٠٥٠", { by: "phone", prefix: "+38050" }],
  ["١٠٠", { by: "number", prefix: "100" }],
  ["Dana@Mail", { by: "email", prefix: "dana@mail" }],
  ["  Lopes ", { by: "name", prefix: "lopes" }],
])("%s is looked for by %o", (text, expected) => {
  expect(searchBy(text)).toMatchObject(expected);
});

test("without the right to see personal data only what is whole lies between the ends, and a name is not looked for", () => {
  for (const text of ["100000012", "+38050000", "dana@mail.test"]) {
    const what = wholeOnly(searchBy(text));
    if (!what || what.by === "all") throw new Error("It is not looked for.");
    const isFound = (value: string) => value >= what.prefix && value < what.end;
    expect([isFound(text), isFound(`${text}0`), isFound(`${text}.`)]).toEqual([true, false, false]);
  }
  expect(wholeOnly(searchBy("lopes"))).toBeUndefined();
  expect(wholeOnly(searchBy(""))).toEqual({ by: "all" });
});

test("a page goes on where the one before ended, and a cursor of nowhere begins at the start", () => {
  const cursor = { value: "o'brien é", number: "100000001" };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  expect(readCursor("nonsense")).toBeUndefined();
  expect(readCursor(undefined)).toBeUndefined();
});
