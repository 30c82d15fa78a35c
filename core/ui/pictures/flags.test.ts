import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DRAWN_FLAGS } from "./flag-codes.ts";

const FLAGS = new URL("../../../node_modules/country-flag-icons/3x2/", import.meta.url);

/** A flag's drawing, stretched over its place as the file of a single flag is. */
function symbolOf(code: string): string {
  const flag = readFileSync(new URL(`${code}.svg`, FLAGS), "utf8");
  const [, viewBox, content] = /^<svg [^>]*viewBox="([^"]*)"[^>]*>(.*)<\/svg>\s*$/s.exec(flag)!;
  return `<symbol id="${code}" viewBox="${viewBox}" preserveAspectRatio="none">${content}</symbol>`;
}

// `vitest -u` draws it anew.
test("the picture of the flags has each of them as its package draws it", async () => {
  const symbols = [...DRAWN_FLAGS].map(symbolOf);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
  await expect(picture).toMatchFileSnapshot("./flags.svg");
});
