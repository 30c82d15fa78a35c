import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

test("input that JSON.parse accepts is parsed the same", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(3), (text, indent) => {
      const formatted = JSON.stringify(JSON.parse(text), null, indent);
      expect(parseJson(formatted).value).toEqual(JSON.parse(formatted));
    }),
  );
});

test("input that JSON.parse refuses is refused", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (text, seed, noise) => {
      const at = seed % (text.length + 1);
      const broken = text.slice(0, at) + noise + text.slice(at + 1);
      const isGood = (read: () => unknown) => {
        try {
          read();
          return true;
        } catch {
          return false;
        }
      };
      expect(
        isGood(() => parseJson(broken)),
        broken,
      ).toBe(isGood(() => JSON.parse(broken)));
    }),
    { numRuns: 500 },
  );
});

test("every value has its line number", () => {
  const json = parseJson('{\n "a": [\n  1,\n  {"b":\n   2}\n ]\n}');
  expect(json.lineOf(["a"])).toBe(2);
  expect(json.lineOf(["a", 0])).toBe(3);
  expect(json.lineOf(["a", 1, "b"])).toBe(5);
  expect(json.lineOf(["a", 1, "missing"])).toBe(4);
});
