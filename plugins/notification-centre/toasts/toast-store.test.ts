import { Scope } from "@core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { staysMs, ToastStore, type ToastWish } from "./toast-store.ts";

let scope: Scope;
let closed: string[];
let toasts: ToastStore;
beforeEach(() => {
  vi.useFakeTimers();
  scope = new Scope();
  closed = [];
  toasts = new ToastStore(scope, ({ message }, by) => void closed.push(`${message} by ${by}`));
});
afterEach(() => {
  scope.dispose();
  vi.useRealTimers();
});

const say = (...messages: string[]) => messages.forEach((message) => toasts.show({ message, type: "toast" }));
const shown = () => toasts.state.flatMap(({ isVisible, message }) => (isVisible ? [message] : []));
const idOf = (message: string) => toasts.state.find((each) => each.message === message)?.id ?? 0;
const pass = (ms: number) => vi.advanceTimersByTime(ms);

test("three messages are shown at once, and the next when one of them is gone", () => {
  say("one", "two", "three", "four");
  expect(shown()).toEqual(["one", "two", "three"]);
  toasts.close(idOf("two"), "player");
  expect(shown()).toEqual(["one", "three", "four"]);
  expect(closed).toEqual(["two by player"]);
  pass(60_000);
  expect(toasts.state).toEqual([]);
  expect(closed).toContain("four by time");
});

test("of many that wait the oldest are not shown", () => {
  say(...Array.from({ length: 20 }, (_, at) => `m${at}`));
  expect(toasts.state.map(({ message }) => message)).toEqual(["m0", "m1", "m2", "m15", "m16", "m17", "m18", "m19"]);
});

test("a message stays as long as it takes to read it, and an error longer", () => {
  const long = "word ".repeat(60);
  say("short", long);
  pass(staysMs({ type: "toast", message: "short" }));
  expect(shown()).toEqual([long]);
  pass(staysMs({ type: "toast", message: long }));
  expect(shown()).toEqual([]);
  expect(staysMs({ type: "error", message: "x" })).toBe(20_000);
});

test("a message stays while the pointer or the focus is on it, and has its full time afterwards", () => {
  say("one");
  const id = idOf("one");
  toasts.hold(id, "pointer");
  toasts.hold(id, "focus");
  toasts.release(id, "pointer");
  pass(60_000);
  expect(shown()).toEqual(["one"]);
  toasts.release(id, "focus");
  pass(7999);
  expect(shown()).toEqual(["one"]);
  pass(1);
  expect(shown()).toEqual([]);
});

test("no message disappears while the page is hidden, also not one that came meanwhile", () => {
  say("before");
  toasts.followPage(true);
  say("meanwhile");
  pass(60_000);
  expect(shown()).toEqual(["before", "meanwhile"]);
  toasts.followPage(false);
  pass(8000);
  expect(shown()).toEqual([]);
});

test("a message with choices replaces the previous one of the same name", () => {
  const choice = (totalSelectedFavourite: number, name = "teams"): ToastWish => {
    return { message: "Your teams", type: "toast", name, isMultipleChoice: true, totalSelectedFavourite };
  };
  toasts.show(choice(1));
  toasts.show(choice(2));
  toasts.show(choice(1, "leagues"));
  expect(toasts.state).toMatchObject([
    { isVisible: true, name: "teams", totalSelectedFavourite: 2, showButton: false, isMultipleChoice: true },
    { isVisible: true, name: "leagues", totalSelectedFavourite: 1 },
  ]);
  pass(7000);
  toasts.show(choice(3));
  pass(7000);
  expect(toasts.state).toMatchObject([{ name: "teams", totalSelectedFavourite: 3 }]);
});
