import { expect, test } from "vitest";
import { completeFault, completeForm } from "./complete-form-rules.ts";

const RULES = { minimumAge: 18, minimumAges: { EE: 21 }, notServed: ["KP"] };
const TYPED = { country: "UA", dateOfBirth: "1994-03-14", currencyId: "UAH", isAccepted: true };

function faultOf(change: Partial<typeof TYPED>): string | undefined {
  const typed = { ...TYPED, ...change };
  const { error } = completeForm(RULES, "2026-11-21").safeParse(typed);
  const [issue] = error?.issues ?? [];
  if (!issue) return undefined;
  return completeFault({ name: issue.path[0] as "country", code: issue.code ?? "", message: issue.message }, typed);
}

test("a registration that has everything can be completed", () => {
  expect(faultOf({})).toBeUndefined();
});

test.each([
  [{ country: "" }, "fault.countryMissing"],
  [{ country: "KP" }, "fault.notServed"],
  [{ dateOfBirth: "" }, "fault.birthMissing"],
  [{ dateOfBirth: "2027-01-01" }, "fault.birthWrong"],
  [{ dateOfBirth: "2008-11-22" }, "fault.underage"],
  [{ dateOfBirth: "2008-11-21" }, undefined],
  [{ country: "EE", dateOfBirth: "2006-01-01" }, "fault.underage"],
  [{ isAccepted: false }, "fault.termsMissing"],
])("%j is refused with %s", (change, fault) => {
  expect(faultOf(change)).toBe(fault);
});
