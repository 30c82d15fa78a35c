import { expect, test } from "vitest";
import { newPlayer, newPlayerFault, passwordStrength, type NewPlayerForm } from "./form-rules.ts";

const GOOD = { email: "dana@example.com", currencyId: "EUR", password: "a long password", isAccepted: true };

/** What the form says first about each field. */
function faultsOf(part: Partial<NewPlayerForm>): string[] {
  const typed = { ...GOOD, ...part };
  const { error } = newPlayer.safeParse(typed);
  const first = new Map((error?.issues ?? []).reverse().map((issue) => [issue.path[0] as keyof NewPlayerForm, issue]));
  return [...first].map(([name, { code = "", message }]) => newPlayerFault({ name, code, message }, typed));
}

test.each([
  ["", ["fault.emailMissing"]],
  ["   ", ["fault.emailMissing"]],
  ["dana", ["fault.emailWrong"]],
  ["dana@", ["fault.emailWrong"]],
  ["dana@example", ["fault.emailWrong"]],
  [`${"d".repeat(250)}@example.com`, ["fault.emailWrong"]],
  ["dana@example.com", []],
  ["  dana@example.com ", []],
])("the e-mail address %j is answered with %j", (email, faults) => {
  expect(faultsOf({ email })).toEqual(faults);
});

test.each([
  ["", ["fault.passwordMissing"]],
  ["seven77", ["fault.passwordShort"]],
  ["eight888", []],
  ["x".repeat(128), []],
  ["x".repeat(129), ["fault.passwordLong"]],
  ["Dana@Example.com", ["fault.passwordIsEmail"]],
  ["danadana", ["fault.passwordIsEmail"]],
])("the new password %j is answered with %j", (password, faults) => {
  expect(faultsOf({ password })).toEqual(faults);
});

test("nobody joins without being 18 and accepting the rules", () => {
  expect(faultsOf({ isAccepted: false })).toEqual(["fault.termsMissing"]);
});

test("a longer and more varied password is stronger, and one that is not allowed has no strength", () => {
  const strength = (password: string) => passwordStrength(password, "dana@example.com");
  expect(["short", "aaaaaaaa", "lowercase", "Lowercase9", "Lowercase9-more", "Demo-2026-player"].map(strength)).toEqual(
    [0, 1, 1, 2, 3, 4],
  );
});
