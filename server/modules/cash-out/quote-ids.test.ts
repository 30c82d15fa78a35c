import { expect, test } from "vitest";
import { QuoteIds } from "./quote-ids.ts";

const quoted = { betId: "B7", revision: 3, offer: 1250, until: 1000 };

test("a quote is read as it was written, until it has expired", () => {
  const ids = new QuoteIds();
  const id = ids.write(quoted);
  expect(ids.read(id, 1000)).toEqual(quoted);
  expect(ids.read(id, 1001)).toBeUndefined();
});

test("nobody else's quote is read, and none that was changed", () => {
  const ids = new QuoteIds();
  const [text = "", signature = ""] = ids.write(quoted).split(".");
  const better = Buffer.from(JSON.stringify(["B7", 3, 1, 1000])).toString("base64url");
  for (const wrong of [new QuoteIds().write(quoted), `${better}.${signature}`, text, `${text}.`, "", "."]) {
    expect(ids.read(wrong, 0)).toBeUndefined();
  }
});
