import { expect, test } from "vitest";
import { dayPath, racePath, raceQueryOf } from "./race-query.ts";

test.each([
  ["/horse-racing", { race: undefined, day: "today" }],
  ["/horse-racing?day=tomorrow", { race: undefined, day: "tomorrow" }],
  ["/horse-racing?day=monday&race=<b>", { race: undefined, day: "today" }],
  ["/horse-racing?race=102078101304", { race: "102078101304", day: "today" }],
])("%s asks for %j", (path, query) => expect(raceQueryOf(path)).toEqual(query));

test("the address of a race or a day asks for it", () => {
  expect(raceQueryOf(racePath("/horse-racing", "12")).race).toBe("12");
  expect(raceQueryOf(dayPath("/horse-racing", "tomorrow")).day).toBe("tomorrow");
  expect(dayPath("/horse-racing", "today")).toBe("/horse-racing");
});
