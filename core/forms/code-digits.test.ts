import { expect, test } from "vitest";
import { codeDigits } from "./code-digits.ts";

test.each([
  ["419 203", "419203"],
  ["Your code: 419-203.", "419203"],
  ["4192031", "419203"],
  ["٤١٩٢٠٣", "419203"],
  ["۴۱۹۲۰۳", "419203"],
  ["४१९२०३", "419203"],
  ["４１９　２０３", "419203"],
  ["", ""],
])("of the pasted text %j the code is %j", (text, code) => {
  expect(codeDigits(text)).toBe(code);
});
