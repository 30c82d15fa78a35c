// @vitest-environment jsdom
import { expect, test } from "vitest";
import { replayEarlyPresses } from "./replay-presses.ts";

const row = (match: string, price: string) =>
  `<div><a href="/events/${match}">${match}</a><button aria-label="Draw, ${price}, Match result"><bdi data-odds="">${price}</bdi></button></div>`;

/** Presses buttons of one page, replaces it by another, and returns the matches whose buttons are pressed there. */
async function replayed(before: string, press: string, after: string): Promise<readonly string[]> {
  document.body.innerHTML = `<main>${before}</main>`;
  const buttons = new Set(document.querySelectorAll<HTMLButtonElement>(press));
  Object.assign(window, { openlinePresses: { buttons, end: () => undefined } });
  document.body.innerHTML = `<main>${after}</main>`;
  const pressed: string[] = [];
  document.body.onclick = ({ target }) => {
    const { parentElement } = target as Element;
    pressed.push(parentElement?.querySelector("a")?.textContent ?? "");
  };
  await replayEarlyPresses(false, Promise.resolve());
  return pressed;
}

test("a press is repeated at its own match, though another has the same price and its own is written otherwise", async () => {
  const before = row("a", "3.40") + row("b", "3.40");
  expect(await replayed(before, "div:nth-child(2) > button", row("a", "3.40") + row("b", "12/5"))).toEqual(["b"]);
});

test("a press that might mean another button, or whose button is gone, is not repeated", async () => {
  const before = row("a", "3.40") + row("b", "3.40");
  expect(await replayed(before, "div:nth-child(2) > button", row("b", "3.40") + row("b", "3.40"))).toEqual([]);
  expect(await replayed(before, "div:nth-child(2) > button", row("a", "3.40"))).toEqual([]);
});
