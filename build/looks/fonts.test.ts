import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { buildFonts } from "./fonts.ts";

test("a page's first fonts are small and are those of its language", async () => {
  const fonts = await buildFonts(fileURLToPath(new URL("../..", import.meta.url)));
  const sizeOf = (name: string) => fonts.files.find((file) => file.name === name)!.contents.length;
  const script = (name: string) => name.replace(/-[0-9a-f]+\.woff2$/, "");
  expect(fonts.firstOf("de").map(script)).toEqual(["sofia-sans-basic", "sofia-sans-semi-condensed-basic"]);
  expect(fonts.firstOf("uk").map(script)).toContain("sofia-sans-cyrillic");
  expect(fonts.firstOf("ar").map(script)).toContain("noto-kufi-arabic-arabic");
  for (const name of fonts.firstOf("en")) expect(sizeOf(name)).toBeLessThan(20_000);
});
