import { HttpError } from "@core";
import { expect, test } from "vitest";
import { faultBefore, faultOf, nameOf, withMade } from "./file-rules.ts";

test("a file keeps the end of its name, and a refusal is said as what is wrong with the file", () => {
  expect(nameOf({ name: `${"x".repeat(200)}.png` })).toMatch(/^x{116}\.png$/);
  expect(nameOf({ name: " " })).toBe("file");
  expect([faultBefore({ size: 10_000_000 }), faultBefore({ size: 10_000_001 })]).toEqual([undefined, "large"]);
  const refused = (errorCode: string) => new HttpError(422, "", { errorCode, message: "", details: {} });
  expect(faultOf(refused("FILE_INFECTED"))).toBe("unsafe");
  expect([faultOf(refused("FILE_TOO_SMALL")), faultOf(refused("UPLOADS_TOO_MANY"))]).toEqual(["small", "wait"]);
  expect([faultOf(refused("FILE_DAMAGED")), faultOf(new Error("lost"))]).toEqual(["other", "other"]);
});

test("the pages of a PDF go along all together, or none of them if they are too many", () => {
  const pages = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `page-${count}-${at}`, name: "a.pdf", width: 1, height: 1 }));
  expect(withMade(pages(7), pages(3))).toEqual([...pages(7), ...pages(3)]);
  expect(withMade(pages(8), pages(3))).toBeUndefined();
});
