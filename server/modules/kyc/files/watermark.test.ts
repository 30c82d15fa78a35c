import sharp from "sharp";
import { expect, test } from "vitest";
import { watermarked } from "./watermark.ts";

const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: "#fff" } }).jpeg();

/** How many pixels are no longer white. */
async function marks(jpeg: Buffer): Promise<number> {
  const pixels = await sharp(jpeg).greyscale().raw().toBuffer();
  return pixels.filter((value) => value < 220).length;
}

test("a picture that the desk shows has the reviewer's line across it, and keeps its size", async () => {
  const jpeg = await plain.toBuffer();
  const marked = await watermarked(jpeg, "reviewer-7 2026-11-25 13:00");
  expect(await sharp(marked).metadata()).toMatchObject({ format: "jpeg", width: 900, height: 600 });
  expect(await marks(jpeg)).toBe(0);
  expect(await marks(marked)).toBeGreaterThan(500);
});

test("a line that looks like markup is written as text", async () => {
  const marked = await watermarked(await plain.toBuffer(), `<span size="999999">&x; ${"long ".repeat(200)}</span>`);
  expect(await marks(marked)).toBeGreaterThan(500);
});
