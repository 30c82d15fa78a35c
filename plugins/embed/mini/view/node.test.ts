// @vitest-environment jsdom
import { expect, test } from "vitest";
import { h, toElement, toHtml } from "./node.ts";

test("a part is the same as HTML and as elements, and nothing in it becomes markup", () => {
  const part = h("p", { class: 'a"b', title: undefined }, "<script>&", h("b", {}, "x"), undefined);
  expect(toHtml(part)).toBe('<p class="a&quot;b">&lt;script&gt;&amp;<b>x</b></p>');
  const holder = document.createElement("div");
  holder.innerHTML = toHtml(part);
  expect(holder.firstElementChild?.isEqualNode(toElement(part))).toBe(true);
});
