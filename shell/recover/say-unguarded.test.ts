// @vitest-environment jsdom
import { I18N, Scope, Services } from "@core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { denyCostlyPresses } from "../first-paint/early-guard.ts";
import { sayUnguarded } from "./say-unguarded.ts";

let scope: Scope;
beforeEach(() => {
  vi.useFakeTimers();
  scope = new Scope();
  document.body.innerHTML = "<button data-costs></button>";
  denyCostlyPresses(false);
});
afterEach(() => {
  dispatchEvent(new Event("openline:guarded"));
  scope.dispose();
  delete document.documentElement.dataset["pressDenied"];
  vi.useRealTimers();
});

const comes = () => {
  const services = new Services();
  services.provideValue(I18N, { t: (key: string) => key } as never);
  sayUnguarded(services, scope);
};
const press = () => document.querySelector<HTMLElement>("[data-costs]")!.click();
const said = () => document.querySelector("[role=alert]")?.textContent;

test("a press that is denied for want of the guard is answered in words, with a button to load the page again", () => {
  comes();
  press();
  expect(said()).toBeUndefined();
  vi.runAllTimers();
  expect(said()).toBe("shell:unguardedshell:boot-failed.reload");
  press();
  vi.runAllTimers();
  expect(document.querySelectorAll("[role=alert]")).toHaveLength(1);
});

test("a press from before this code came is answered too", () => {
  press();
  comes();
  vi.runAllTimers();
  expect(said()).toBeDefined();
});

test("nothing is said without a press, nor where the guard comes after all, and what was said goes", () => {
  comes();
  vi.runAllTimers();
  expect(said()).toBeUndefined();
  press();
  vi.runAllTimers();
  dispatchEvent(new Event("openline:guarded"));
  expect(said()).toBeUndefined();
  press();
  vi.runAllTimers();
  expect(said()).toBeUndefined();
});
