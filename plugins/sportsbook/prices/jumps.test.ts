// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { Jumps } from "./jumps.ts";

test("a long scroll is detected, of the page and of a part of it, and small steps are not, until it ends", () => {
  const jumped = vi.fn();
  const jumps = new Jumps(jumped);
  const part = document.body.appendChild(document.createElement("div"));
  const scroll = (element: Element, top: number) => {
    element.scrollTop = top;
    element.dispatchEvent(new Event("scroll"));
  };
  scroll(document.documentElement, 119);
  scroll(part, 100);
  scroll(part, 200);
  expect(jumped).not.toHaveBeenCalled();
  scroll(part, 320);
  scroll(document.documentElement, 800);
  expect(jumped).toHaveBeenCalledTimes(2);
  jumps.dispose();
  scroll(part, 0);
  expect(jumped).toHaveBeenCalledTimes(2);
});
