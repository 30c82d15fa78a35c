import { expect, test } from "vitest";
import { chosenFile } from "./file-rules.ts";

const MB = 1024 * 1024;

test.each([
  [{ type: "image/jpeg", name: "card.jpg", size: MB }, "picture"],
  [{ type: "image/png", name: "card", size: 60 * MB }, "picture"],
  [{ type: "", name: "CARD.JPEG", size: MB }, "picture"],
  [{ type: "application/pdf", name: "bill.pdf", size: MB }, "as-is"],
  [{ type: "", name: "IMG_0001.HEIC", size: MB }, "as-is"],
  [{ type: "application/pdf", name: "bill.pdf", size: 21 * MB }, "FILE_TOO_LARGE"],
  [{ type: "image/jpeg", name: "card.jpg", size: 0 }, "FILE_EMPTY"],
  [{ type: "application/zip", name: "all.zip", size: MB }, "FILE_TYPE_UNKNOWN"],
  [{ type: "image/svg+xml", name: "card.svg", size: MB }, "FILE_TYPE_UNKNOWN"],
] as const)("%j is %s", (file, expected) => {
  expect(chosenFile(file)).toBe(expected);
});
