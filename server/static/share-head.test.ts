import { expect, test } from "vitest";
import type { ProductFile } from "./product-files.ts";
import { HeadedPages } from "./share-head.ts";

const page: ProductFile = {
  type: "text/html",
  etag: '"1"',
  isImmutable: false,
  bodies: { identity: Buffer.from("<!doctype html><title>Openline</title>") },
};
const head = (title: string) => ({ title, description: "Monday" });

test("a page whose link is shared with many is made once", async () => {
  const pages = new HeadedPages();
  const [first, second] = [pages.with(page, head("Arsenal")), pages.with(page, head("Arsenal"))];
  expect(second).toBe(first);
  expect(String((await first).bodies.identity)).toContain("<title>Arsenal</title>");
  expect(pages.with({ ...page, etag: '"2"' }, head("Arsenal"))).not.toBe(first);
});

test("any number of addresses keeps a few pages, the most recent ones", async () => {
  const pages = new HeadedPages();
  const known = pages.with(page, head("Arsenal"));
  for (let at = 0; at < 500; at++) {
    await pages.with(page, head(`Club ${at}`));
    expect(pages.with(page, head("Arsenal"))).toBe(known);
  }
  expect(pages.size).toBeLessThanOrEqual(32);
});
