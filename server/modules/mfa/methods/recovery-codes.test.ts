import { expect, test } from "vitest";
import { recoveryCode } from "../../../../plugins/mfa/wire.ts";
import { newRecoveryCodes, readRecoveryCode } from "./recovery-codes.ts";

test("ten different codes, in two groups, without ambiguous letters", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});

test("a code is read with any grouping, and an invalid one is refused before it is looked up", () => {
  expect(readRecoveryCode(" ABCDE fgh-jk\n")).toBe("abcdefghjk");
  expect(recoveryCode.safeParse("ABCDE FGHJK").success).toBe(true);
  for (const typed of ["abcde-fghj", "abcde-fghjkm", "abcde-fgh.k", ""]) {
    expect(recoveryCode.safeParse(typed).success).toBe(false);
  }
});
