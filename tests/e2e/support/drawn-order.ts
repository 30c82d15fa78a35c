import type { Locator } from "@playwright/test";
import { expect } from "./test.ts";

/**
 * The first part of a place's text that fits the pattern is drawn character by character from left to right, whatever the
 * direction of the text around it. Answers that part.
 */
export async function expectDrawnFromLeft(place: Locator, pattern: RegExp): Promise<string> {
  await expect(place).toContainText(pattern);
  const { part, lefts } = await place.evaluate(
    (element, [source, flags]) => {
      const characters: { readonly node: Node; readonly at: number }[] = [];
      let text = "";
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const data = node.nodeValue ?? "";
        for (let at = 0; at < data.length; at++) characters.push({ node, at });
        text += data;
      }
      const found = new RegExp(source, flags).exec(text);
      const drawn = characters.slice(found?.index ?? 0, (found?.index ?? 0) + (found?.[0].length ?? 0));
      const leftOf = ({ node, at }: (typeof drawn)[number]) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
      };
      return { part: found?.[0] ?? "", lefts: drawn.map(leftOf) };
    },
    [pattern.source, pattern.flags] as const,
  );
  expect(part.length).toBeGreaterThan(1);
  expect(lefts, part).toEqual(lefts.toSorted((a, b) => a - b));
  expect(new Set(lefts).size, part).toBe(part.length);
  return part;
}
