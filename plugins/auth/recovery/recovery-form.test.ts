import { expect, test } from "vitest";
import { recoveryFault, type RecoveryForm, recoveryForm } from "./recovery-form.ts";

const GOOD: RecoveryForm = { code: "419203", password: "quite another harbour song", isKept: false };

function faultsOf(part: Partial<RecoveryForm>, hasLink = false): string[] {
  const typed: RecoveryForm = { ...GOOD, ...part };
  const { error } = recoveryForm(hasLink).safeParse(typed);
  return (error?.issues ?? []).map(({ path, message }) =>
    recoveryFault({ name: path[0] as keyof RecoveryForm, code: "custom", message }, typed),
  );
}

test("a recovery requires a code and a new password together", () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ code: "4192", password: "" })).toEqual(["fault.codeShort", "fault.passwordMissing"]);
  expect(faultsOf({ password: "short" })).toEqual(["fault.passwordShort"]);
});

test("a link requires no code, and a password that stays requires no new one", () => {
  expect(faultsOf({ code: "" }, true)).toEqual([]);
  expect(faultsOf({ password: "", isKept: true })).toEqual([]);
  expect(faultsOf({ code: "", password: "", isKept: true })).toEqual(["fault.codeShort"]);
});
