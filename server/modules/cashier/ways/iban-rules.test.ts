import { expect, test } from "vitest";
import { ibanOf } from "./iban-rules.ts";

test.each([
  "DE89 3704 0044 0532 0130 00",
  "GB29NWBK60161331926819",
  "UA21 3223 1300 0002 6007 2335 6600 1",
  "NO9386011117947",
  "MT84MALT011000012345MTLCAST001S",
  "FR14 2004 1010 0505 0001 3M02 606",
])("%s is an IBAN", (text) => {
  expect(ibanOf(text.toLowerCase())).toBe(text.replaceAll(" ", ""));
});

test.each([
  ["a wrong digit", "DE89370400440532013001"],
  ["two digits changed round", "DE89370400440532010300"],
  ["a digit too few", "DE8937040044053201300"],
  ["a right sum of a wrong length", "DE893704004405320130000"],
  ["a country without IBANs", "US64SVBKUS6S3300958879"],
  ["letters for check digits", "DEXX370400440532013000"],
  ["nothing", ""],
])("%s is none", (_what, text) => {
  expect(ibanOf(text)).toBeUndefined();
});

test("no single wrong sign passes", () => {
  const iban = "DE89370400440532013000";
  for (let at = 2; at < iban.length; at++)
    for (const sign of "0123456789")
      if (sign !== iban[at]) expect(ibanOf(iban.slice(0, at) + sign + iban.slice(at + 1))).toBeUndefined();
});
