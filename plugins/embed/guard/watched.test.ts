// @vitest-environment jsdom
import { Scope } from "@core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Denial } from "./press-rules.ts";
import { Watched } from "./watched.ts";

let scope: Scope;
let denial: Denial | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  scope = new Scope();
  denial = undefined;
});
afterEach(() => {
  scope.dispose();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const place = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild!;
};

test("a hold ends when its button is covered meanwhile, and the player is told why, once", () => {
  const button = place(`<button data-costs="held"></button>`);
  const ended = vi.fn();
  button.addEventListener("pointercancel", ended);
  const told: Denial[] = [];
  const watched = new Watched(() => denial, scope);
  watched.holds(button, (why) => told.push(why));
  vi.advanceTimersByTime(400);
  expect(ended).not.toHaveBeenCalled();
  denial = "covered";
  vi.advanceTimersByTime(400);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(told).toEqual(["covered"]);
});

test("a button that was let go is judged no more", () => {
  const button = place(`<button data-costs="held"></button>`);
  const judge = vi.fn(() => undefined);
  new Watched(judge, scope).holds(button, () => undefined);
  window.dispatchEvent(new Event("pointerup"));
  judge.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(judge).not.toHaveBeenCalled();
});

test("a game takes presses only while they may cost; one on it is known by its place", () => {
  const game = place(`<iframe data-costs-inside></iframe>`);
  game.getBoundingClientRect = () => new DOMRect(10, 10, 300, 200);
  const at = (clientX: number, clientY: number) => new MouseEvent("click", { clientX, clientY });
  const watched = new Watched(() => denial, scope);
  watched.found(new Set([game]));
  expect([game.hasAttribute("data-withheld"), watched.withheldAt(at(20, 20))]).toEqual([false, undefined]);
  denial = "moved";
  vi.advanceTimersByTime(200);
  expect(game.hasAttribute("data-withheld")).toBe(true);
  expect([watched.withheldAt(at(20, 20)), watched.withheldAt(at(400, 20))]).toEqual([game, undefined]);
  denial = undefined;
  vi.advanceTimersByTime(200);
  expect(game.hasAttribute("data-withheld")).toBe(false);
});
