import { expect, test } from "vitest";
import { acceptedStep, newTotpSecret, totpCode, totpUri } from "./totp.ts";

/** `12345678901234567890` in base32, the secret of the test values in RFC 6238. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const NOON = Date.UTC(2026, 10, 21, 12);
const STEP = NOON / 30_000;
const seconds = (count: number) => NOON + count * 1000;
const accepted = (code: string, now: number, lastStep: number | null = null) =>
  acceptedStep(SECRET, code, { now, lastStep });

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("at %s seconds the code is that of RFC 6238", (at, code) => {
  expect(totpCode(SECRET, at * 1000)).toBe(code);
});

test("a code is valid in its own step and in the one before and after, for inexact clocks", () => {
  const code = totpCode(SECRET, NOON);
  expect([-30, 0, 29, 30, 59].map((late) => accepted(code, seconds(late)))).toEqual(Array(5).fill(STEP));
  expect([-31, 60].map((late) => accepted(code, seconds(late)))).toEqual([undefined, undefined]);
});

test("a code is valid once, and no earlier step is valid after it", () => {
  expect(accepted(totpCode(SECRET, NOON), seconds(10), STEP)).toBeUndefined();
  expect(accepted(totpCode(SECRET, seconds(-30)), seconds(10), STEP)).toBeUndefined();
  expect(accepted(totpCode(SECRET, seconds(30)), seconds(10), STEP)).toBe(STEP + 1);
});

test("another secret's code is refused", () => {
  expect(acceptedStep(newTotpSecret(), totpCode(SECRET, NOON), { now: NOON, lastStep: null })).toBeUndefined();
});

test("the QR code contains the account's name, and a new secret has 160 bits", () => {
  const uri = new URL(totpUri(SECRET, "Openline", "dana@example.com"));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    "otpauth:",
    "totp",
    "/Openline:dana@example.com",
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: SECRET, issuer: "Openline", digits: "6" });
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
});
