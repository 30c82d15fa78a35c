import { expect, test } from "vitest";
import { liftsBreak, unblocks } from "./lifting-rules.ts";

const END = "2026-12-24T12:00:00.000Z";
const excluded = { status: "active", kind: "self_exclusion", until: new Date(END) };
const forever = { status: "active", kind: "self_exclusion", until: null };
const resting = { status: "active", kind: "time_out", until: new Date(END) };
const free = { status: "active", kind: null, until: null };

test.each([
  ["ending it", excluded, null, true],
  ["making it shorter", excluded, { kind: "self_exclusion", until: "2026-12-23T12:00:00Z" }, true],
  ["making a mere pause of it", excluded, { kind: "time_out", until: null }, true],
  ["giving an end to one without", forever, { kind: "self_exclusion", until: END }, true],
  ["keeping its end", excluded, { kind: "self_exclusion", until: END }, false],
  ["making it longer", excluded, { kind: "self_exclusion", until: "2027-12-24T12:00:00Z" }, false],
  ["taking its end away", excluded, { kind: "self_exclusion", until: null }, false],
  ["turning a pause into an exclusion as long", resting, { kind: "self_exclusion", until: END }, false],
  ["beginning one", free, { kind: "time_out", until: END }, false],
  ["ending one that does not run", free, null, false],
  ["leaving it alone", excluded, undefined, false],
] as const)("of a break, %s lifts it: %#", (_, exclusion, given, expected) => {
  expect(liftsBreak(exclusion, { break: given })).toBe(expected);
});

test("to open a blocked or closed account is to unblock it; to block it or to leave it is not", () => {
  for (const status of ["blocked", "closed"]) {
    expect(unblocks({ ...free, status }, { status: "active" })).toBe(true);
    expect(unblocks({ ...free, status }, { status: "unconfirmed" })).toBe(true);
    expect(unblocks({ ...free, status }, { status: "closed" })).toBe(false);
    expect(unblocks({ ...free, status }, {})).toBe(false);
  }
  expect(unblocks(free, { status: "blocked" })).toBe(false);
});
