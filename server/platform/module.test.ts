import { expect, test } from "vitest";
import { MODULES } from "../modules/list.ts";
import { chooseModules, defineModule, runModules, type ServerModule } from "./module.ts";
import type { Platform } from "./platform.ts";

const namesOf = (modules: readonly ServerModule[]) => modules.map(({ name }) => name);
// These modules use nothing of the platform but one fact.
const platform = (isSandbox = false) => ({ isSandbox }) as Platform;

const registered: string[] = [];
const prices = defineModule({ name: "prices", register: () => ({ of: (event: string) => `price of ${event}` }) });
const play = defineModule({ name: "play", when: ({ isSandbox }) => isSandbox, register: () => 7 });
const desk = defineModule({
  name: "desk",
  needs: { prices },
  register: (_platform, { prices }) => void registered.push(prices.of("a match")),
});
const toys = defineModule({
  name: "toys",
  needs: { play },
  register: (_, { play }) => void registered.push(`${play}`),
});

test("a module receives what the modules that it needs provide", () => {
  registered.length = 0;
  runModules(platform(), [prices, desk]);
  expect(registered).toEqual(["price of a match"]);
});

test("modules that need a module that does not run do not run either", () => {
  registered.length = 0;
  runModules(platform(), [prices, play, desk, toys]);
  expect(registered).toEqual(["price of a match"]);
  runModules(platform(true), [play, toys]);
  expect(registered).toEqual(["price of a match", "7"]);
});

test("a module before one that it needs is an error that names both", () => {
  expect(() => runModules(platform(), [desk, prices])).toThrow(
    "The module desk needs prices, which is not listed before",
  );
});

test("the list has each module after those that it needs", () => {
  for (const [at, { needs }] of MODULES.entries()) {
    const before = MODULES.slice(0, at);
    expect(namesOf(needs.filter((needed) => !before.includes(needed)))).toEqual([]);
  }
});

test("a process runs all modules, or those that are named, in the order of the list", () => {
  expect(chooseModules(MODULES, undefined)).toBe(MODULES);
  expect(namesOf(chooseModules(MODULES, ["content", "geo", "feed"]))).toEqual(
    namesOf(MODULES).filter((name) => ["content", "geo", "feed"].includes(name)),
  );
});

test("all unknown modules and all missing ones that are needed are named together", () => {
  expect(() => chooseModules([prices, desk, toys], ["desk", "shop"])).toThrow(
    expect.objectContaining({
      problems: [
        'MODULES names "shop"; allowed is prices, desk, toys.',
        "MODULES leaves out prices, which desk needs.",
      ],
    }),
  );
});
