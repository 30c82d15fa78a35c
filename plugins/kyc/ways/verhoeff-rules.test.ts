import { expect, test } from "vitest";
import { aadhaarDigits, isAadhaar, isVerhoeff } from "./verhoeff-rules.ts";

test.each(["2363", "999941057058", "499118665246"])("%s fits its last digit", (digits) => {
  expect(isVerhoeff(digits)).toBe(true);
});

test("any wrong digit and any two neighbours exchanged are noticed", () => {
  const right = "999941057058";
  expect(isVerhoeff("999941057059")).toBe(false);
  for (let at = 0; at < right.length; at++) {
    for (let digit = 0; digit < 10; digit++) {
      const wrong = right.slice(0, at) + digit + right.slice(at + 1);
      expect(isVerhoeff(wrong), wrong).toBe(wrong === right);
    }
    if (at === 0 || right[at] === right[at - 1]) continue;
    const exchanged = right.slice(0, at - 1) + right[at]! + right[at - 1]! + right.slice(at + 1);
    expect(isVerhoeff(exchanged), exchanged).toBe(false);
  }
});

test("an Aadhaar number has twelve digits, does not begin with 0 or 1, and may be pasted with spaces", () => {
  expect(isAadhaar(aadhaarDigits("9999 4105-7058"))).toBe(true);
  expect(isAadhaar(aadhaarDigits("९९९९ ४१०५ ७०५८"))).toBe(true);
  expect(isAadhaar("2363")).toBe(false);
  expect(isAadhaar("000000000000")).toBe(false);
  expect(isAadhaar("99994105705x")).toBe(false);
  expect(isVerhoeff("")).toBe(false);
});
