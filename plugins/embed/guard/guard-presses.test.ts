// @vitest-environment jsdom
import { BUS, I18N, popupRequested, Scope, Services } from "@core";
import { BehaviorSubject } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BETSLIP, type BetslipState } from "../../betslip/contract.ts";
import type { FrameWord } from "../words-wire.ts";
import { guardPresses } from "./guard-presses.ts";

type Slip = Pick<BetslipState, "picks" | "received">;
const pickOf = (outcomeId: string) => ({ eventId: "1", marketId: "1x2", specifiers: "", outcomeId }) as never;
const slipOf = (received: number, ...outcomes: string[]): Slip => ({ picks: outcomes.map(pickOf), received });

let scope: Scope;
let slip: BehaviorSubject<Slip>;
let now: number;
let words: FrameWord[];
let popups: unknown[];
let heard: number;

beforeEach(() => {
  // A browser that does not say what lies over a button; that is judged in covered.spec.ts.
  vi.stubGlobal("IntersectionObserverEntry", class {});
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  [scope, slip, now, words, popups, heard] = [new Scope(), new BehaviorSubject(slipOf(0, "1")), 100_000, [], [], 0];
  const services = new Services();
  const publish = (topic: unknown, payload: unknown) => popups.push([topic, payload]);
  services.provideValue(BUS, { as: () => ({ publish }) } as never);
  services.provideValue(I18N, { load: () => Promise.resolve(), t: (key: string) => key } as never);
  services.provideValue(BETSLIP, { state$: slip } as never);
  document.body.innerHTML = "<button data-costs></button>";
  document.querySelector("button")!.onclick = () => void heard++;
  guardPresses(
    services,
    scope,
    (word) => words.push(word),
    () => now,
  );
});
afterEach(() => {
  scope.dispose();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const press = () => document.querySelector("button")!.click();

test("a slip that changes without a press of the player's makes presses cost nothing for a second, and says so", () => {
  slip.next(slipOf(0, "2"));
  press();
  expect([heard, words[0]]).toEqual([0, expect.objectContaining({ code: "PRESS_DENIED", verb: "press" })]);
  expect(popups).toEqual([[popupRequested, expect.objectContaining({ message: "embed:press-changed" })]]);
  now += 999;
  press();
  expect(heard).toBe(0);
  now += 1;
  press();
  expect(heard).toBe(1);
});

test("so does one with the same picks that came from another page", () => {
  slip.next(slipOf(1, "1"));
  press();
  expect(heard).toBe(0);
});

test("what is no other slip changes nothing, and the slip that is there at first is none", () => {
  slip.next(slipOf(0, "1"));
  press();
  expect([heard, words]).toEqual([1, []]);
});

test("with the page's end nothing listens any more", () => {
  expect(slip.observed).toBe(true);
  scope.dispose();
  expect(slip.observed).toBe(false);
  slip.next(slipOf(0, "2"));
  press();
  expect([heard, words]).toEqual([1, []]);
});
