import { expect, test } from "vitest";
import { acceptedEncoding } from "./accepted-encoding.ts";

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br", "br"],
  ["GZIP ; q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["br; q=0, *; q=1", "gzip"],
  ["identity", "identity"],
] as const)("Accept-Encoding %s is answered in %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
