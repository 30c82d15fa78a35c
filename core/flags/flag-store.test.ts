import { expect, test } from "vitest";
import type { Http } from "../http/http.ts";
import { FlagStore } from "./flag-store.ts";

const CASH_OUT = {
  name: "cash-out",
  enabled: true,
  disabledVariation: false,
  defaultVariation: false,
  rules: [{ conditions: [{ predicate: "riskLevel.sport", operator: "lessThan", values: [3] }], variation: true }],
};
const LIMIT = { name: "slip-limit", enabled: true, disabledVariation: 10, defaultVariation: 30, rules: [] };

function start(answer: unknown) {
  const asked: string[] = [];
  const logged: string[] = [];
  const http: Http = {
    send: (path, request) => {
      asked.push(path);
      return answer instanceof Error
        ? Promise.reject(answer)
        : new Promise((resolve) => resolve(request.answer.parse(answer)));
    },
    file: () => Promise.reject(new Error("flags are not files")),
    within: () => http,
  };
  return { flags: new FlagStore(http, (what) => logged.push(what)), asked, logged };
}

test("flags are loaded from the service that the configuration names", async () => {
  const { flags, asked } = start([CASH_OUT, LIMIT]);
  await flags.load("feature-flags");
  expect(asked).toEqual(["/api/v1/feature-flags/features"]);
  expect(flags.variation("slip-limit", 20)).toBe(30);
});

test("a flag follows the attributes, and its watchers are notified when they change", async () => {
  const { flags } = start([CASH_OUT]);
  await flags.load("feature-flags");
  const seen: boolean[] = [];
  flags.state$.subscribe(() => seen.push(flags.isOn("cash-out")));
  flags.setAttributes({ "riskLevel.sport": 2 });
  flags.setAttributes({ "riskLevel.sport": 2 });
  flags.setAttributes({ "riskLevel.sport": undefined });
  expect(seen).toEqual([false, true, false]);
});

test("watchers are notified when the flags have loaded", async () => {
  const { flags } = start([LIMIT]);
  const seen: number[] = [];
  flags.state$.subscribe(() => seen.push(flags.variation("slip-limit", 20)));
  await flags.load("feature-flags");
  expect(seen).toEqual([20, 30]);
});

test("an unknown flag and a variation of another type give the fallback", async () => {
  const { flags } = start([LIMIT]);
  await flags.load("feature-flags");
  expect(flags.variation("unknown", "blue")).toBe("blue");
  expect(flags.variation("slip-limit", "blue")).toBe("blue");
  expect(flags.isOn("slip-limit")).toBe(false);
});

test.each([
  ["the network fails", new Error("no connection")],
  ["the answer is not a list", { flags: [] }],
])("when %s, it is only logged and every flag gives its fallback", async (_, answer) => {
  const { flags, logged } = start(answer);
  await flags.load("feature-flags");
  expect(logged).toEqual(["the feature flags did not load"]);
  expect(flags.variation("slip-limit", 20)).toBe(20);
});

test("one unusable flag does not affect the others", async () => {
  const { flags, logged } = start([{ ...CASH_OUT, rules: "all" }, null, LIMIT]);
  await flags.load("feature-flags");
  expect(flags.variation("slip-limit", 20)).toBe(30);
  expect(flags.isOn("cash-out")).toBe(false);
  expect(logged).toHaveLength(2);
});
