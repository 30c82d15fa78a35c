import { expect, test } from "vitest";
import { recoveryFault, recoveryForm, type RecoveryForm } from "./recovery-form.ts";

const GOOD: RecoveryForm = { code: "419203", password: "quite another harbour song", isKept: false };

function faultsOf(part: Partial<RecoveryForm>, hasLink = false): string[] {
  const typed: RecoveryForm = { ...GOOD, ...part };
  const { error } = recoveryForm(hasLink).safeParse(typed);
  return (error?.issues ?? []).map(({ path, message }) =>
    recoveryFault({ name: path[0] as keyof RecoveryForm, code: "custom", message }, typed),
  );
}

test("a code and a new password bring a player back in; both are asked for at once", () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ code: "4192", password: "" })).toEqual(["fault.codeShort", "fault.passwordMissing"]);
  expect(faultsOf({ password: "short" })).toEqual(["fault.passwordShort"]);
});

test("a link needs no code, and a password that stays needs no new one", () => {
  expect(faultsOf({ code: "" }, true)).toEqual([]);
  expect(faultsOf({ password: "", isKept: true })).toEqual([]);
  expect(faultsOf({ code: "", password: "", isKept: true })).toEqual(["fault.codeShort"]);
});
