import { expect, test } from "vitest";
import {
  codeDigits,
  codeFault,
  emailFault,
  loginFault,
  newPasswordFault,
  passwordFault,
  passwordStrength,
  termsFault,
} from "./form-rules.ts";

test.each([
  ["", "fault.emailMissing"],
  ["   ", "fault.emailMissing"],
  ["dana", "fault.emailWrong"],
  ["dana@", "fault.emailWrong"],
  ["dana@example", "fault.emailWrong"],
  [`${"d".repeat(250)}@example.com`, "fault.emailWrong"],
  ["dana@example.com", undefined],
  ["  dana@example.com ", undefined],
])("the e-mail address %j is answered with %j", (email, fault) => {
  expect(emailFault(email)).toBe(fault);
});

test("a login may be an address, a phone or an account number, but not nothing", () => {
  expect(["dana@example.com", "+380500000001", "10000017"].map(loginFault)).toEqual([undefined, undefined, undefined]);
  expect(loginFault(" ")).toBe("fault.loginMissing");
});

test("logging in takes any password but none", () => {
  expect(passwordFault("x")).toBeUndefined();
  expect(passwordFault("")).toBe("fault.passwordMissing");
});

test.each([
  ["", "fault.passwordMissing"],
  ["seven77", "fault.passwordShort"],
  ["eight888", undefined],
  ["x".repeat(128), undefined],
  ["x".repeat(129), "fault.passwordLong"],
  ["Dana@Example.com", "fault.passwordIsEmail"],
  ["danadana", "fault.passwordIsEmail"],
])("the new password %j is answered with %j", (password, fault) => {
  expect(newPasswordFault(password, "dana@example.com")).toBe(fault);
});

test("nobody joins without being 18 and accepting the rules", () => {
  expect(termsFault(false)).toBe("fault.termsMissing");
  expect(termsFault(true)).toBeUndefined();
});

test.each([
  ["419 203", "419203"],
  ["Your code: 419-203.", "419203"],
  ["4192031", "419203"],
  ["", ""],
])("of the pasted text %j the code is %j", (text, code) => {
  expect(codeDigits(text)).toBe(code);
});

test("a code has six digits", () => {
  expect(codeFault("41920")).toBe("fault.codeShort");
  expect(codeFault("419203")).toBeUndefined();
});

test("a longer and more varied password is stronger, and one that is not allowed has no strength", () => {
  const strength = (password: string) => passwordStrength(password, "dana@example.com");
  expect(["short", "aaaaaaaa", "lowercase", "Lowercase9", "Lowercase9-more", "Demo-2026-player"].map(strength)).toEqual(
    [0, 1, 1, 2, 3, 4],
  );
});
