import { describe, expect, test } from "vitest";
import { Hearing } from "./hearing.ts";

const hear = (data: unknown) => new Hearing(() => 0).hear(data);
const verb = (type: string, more = {}) => ({ openline: 1, type, ...more });

test("a verb is read with what it needs, and with nothing else", () => {
  const data = verb("navigate", { path: "/football?x=1", more: "no", __proto__: { path: "/other" } });
  expect(hear(data)).toEqual({ kind: "verb", verb: "navigate", said: { openline: 1, path: "/football?x=1" } });
});

test.each([
  undefined,
  null,
  "navigate",
  7,
  [],
  {},
  { openline: 2, type: "navigate", path: "/" },
  { openline: "1", type: "navigate", path: "/" },
  { type: "openline/port" },
  { openline: 1, type: ["navigate"] },
])("%j is not of this protocol, and is not answered", (data) => expect(hear(data)).toBeUndefined());

describe("a developer's mistake is answered by name", () => {
  test.each([
    [verb("navigate", { path: "https://evil.example" }), "INVALID_PATH", "Invalid format of the redirect deeplink"],
    [verb("navigate", { path: "//evil.example" }), "INVALID_PATH", "Invalid format of the redirect deeplink"],
    [verb("navigate"), "INVALID_PATH", "Invalid format of the redirect deeplink"],
    [verb("betslip", { isOpen: "yes" }), "INVALID_PAYLOAD", "Event payload should be of type boolean"],
    [verb("refund"), "UNKNOWN_VERB", "There is no such intitalized service"],
    [verb("constructor"), "UNKNOWN_VERB", "There is no such intitalized service"],
    [verb("__proto__"), "UNKNOWN_VERB", "There is no such intitalized service"],
    [
      verb("set-theme", { mode: "pink" }),
      "INVALID_PAYLOAD",
      "set-theme was sent without what it needs; see docs/embed/hosts.md",
    ],
  ])("%j", (data, code, message) => expect(hear(data)).toMatchObject({ kind: "error", code, message }));
});

test("of a flood fifty messages a second are read, and that is said once", () => {
  let now = 0;
  const hearing = new Hearing(() => now);
  const heard = Array.from({ length: 2_000 }, () => hearing.hear(verb("clear-betslip")));
  expect(heard.filter((each) => each?.kind === "verb")).toHaveLength(50);
  expect(heard.filter((each) => each?.kind === "error")).toEqual([expect.objectContaining({ code: "TOO_MANY" })]);
  now = 1_000;
  expect(hearing.hear(verb("clear-betslip"))).toMatchObject({ kind: "verb" });
});
