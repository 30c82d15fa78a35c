import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanPhone } from "./phone-rules.ts";

test.each([
  ["", ""],
  ["+", "+"],
  ["+++", "+"],
  ["+380500000001", "+380500000001"],
  ["++380 50 000 00 01", "+380500000001"],
  ["+ + 380", "+380"],
  ["+38+050", "+38050"],
  ["38+050", "38050"],
  ["(+380) 50-000-00-01", "+380500000001"],
  ["tel:+44 20 7946 0000", "+442079460000"],
  ["050 000 00 01", "0500000001"],
  ["٠٥٠١٢٣", "050123"],
  ["＋３８０", "+380"],
  ["\u202a+380 50 000 00 01\u202c", "+380500000001"],
  ["\u2068+380500000001\u2069", "+380500000001"],
  ["+۳۸۰ ۵۰ ۰۰۰ ۰۰ ۰۱", "+380500000001"],
  ["00380 50 000 00 01", "+380500000001"],
  ["+00 380", "+380"],
  ["no digits", ""],
  ["<script>1</script>", "1"],
])("%j is cleaned to the phone %j", (typed, phone) => {
  expect(cleanPhone(typed)).toBe(phone);
});

test("a cleaned phone has only digits behind at most one plus, and cleaning it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      const phone = cleanPhone(typed);
      expect(phone).toMatch(/^\+?\d*$/);
      expect(cleanPhone(phone)).toBe(phone);
    }),
  );
});

test("cleaning a phone keeps every digit and adds none", () => {
  const [first, any] = [fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 })];
  const noise = fc.stringMatching(/^[ ().+/-]{0,3}$/);
  fc.assert(
    fc.property(fc.tuple(first, noise), fc.array(fc.tuple(any, noise), { maxLength: 14 }), (head, tail) => {
      const parts = [head, ...tail];
      const typed = parts.map(([digit, between]) => `${digit}${between}`).join("");
      expect(cleanPhone(typed)).toBe(parts.map(([digit]) => digit).join(""));
      expect(cleanPhone(`+${typed}`)).toBe(`+${parts.map(([digit]) => digit).join("")}`);
    }),
  );
});
