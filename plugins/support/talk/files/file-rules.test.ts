import { HttpError } from "@core";
import { expect, test } from "vitest";
import { faultBefore, faultOf, nameOf } from "./file-rules.ts";

test("a file keeps the end of its name, and a refusal is said as what is wrong with the file", () => {
  expect(nameOf({ name: `${"x".repeat(200)}.png` })).toMatch(/^x{116}\.png$/);
  expect(nameOf({ name: " " })).toBe("file");
  expect([faultBefore({ size: 10_000_000 }), faultBefore({ size: 10_000_001 })]).toEqual([undefined, "large"]);
  const refused = (errorCode: string) => new HttpError(422, "", { errorCode, message: "", details: {} });
  expect(faultOf(refused("FILE_INFECTED"))).toBe("unsafe");
  expect([faultOf(refused("FILE_DAMAGED")), faultOf(new Error("lost"))]).toEqual(["other", "other"]);
});
