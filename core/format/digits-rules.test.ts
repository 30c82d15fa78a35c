import { expect, test } from "vitest";
import { latinDigits, typedDigits } from "./digits-rules.ts";

test("every language writes a number in digits that are read", () => {
  const languages = ["en", "ar-EG", "fa", "hi-u-nu-deva", "bn", "pa-u-nu-guru", "gu-u-nu-gujr", "or-u-nu-orya"].concat(
    ["ta-u-nu-tamldec", "te-u-nu-telu", "kn-u-nu-knda", "ml-u-nu-mlym", "th-u-nu-thai", "lo-u-nu-laoo", "my"],
    ["km-u-nu-khmr", "ja-u-nu-fullwide"],
  );
  const written = languages.map((language) =>
    new Intl.NumberFormat(language, { useGrouping: false }).format(1_234_567_890),
  );
  expect(new Set(written).size).toBe(languages.length);
  expect(written.map(latinDigits)).toEqual(languages.map(() => "1234567890"));
});

test("all that is no digit stays, and digits nobody types too", () => {
  expect(latinDigits("+٣٨٠ ab-½ ² ① 𝟘")).toBe("+380 ab-½ ² ① 𝟘");
  expect(typedDigits("रकम ४१ ९२.०३", 5)).toBe("41920");
});
