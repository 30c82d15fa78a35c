import { expect, test } from "vitest";
import { HeightTeller } from "./height-teller.ts";

function at() {
  const clock = { now: 0 };
  return { clock, teller: new HeightTeller(() => clock.now) };
}

test("what grows is told at once, and a pixel of rounding is no change", () => {
  const { teller } = at();
  expect(teller.measured(800.2)).toEqual({ kind: "tell", height: 801 });
  expect(teller.measured(800)).toEqual({ kind: "same" });
  expect(teller.measured(1_200)).toEqual({ kind: "tell", height: 1_200 });
});

test("what shrinks is told once it has lasted, so that a screen that loads makes no page jump", () => {
  const { clock, teller } = at();
  teller.measured(1_200);
  expect(teller.measured(400)).toEqual({ kind: "wait", ms: 300 });
  clock.now = 200;
  expect(teller.measured(300)).toEqual({ kind: "wait", ms: 100 });
  expect(teller.measured(1_200)).toEqual({ kind: "same" });
  clock.now = 400;
  expect(teller.measured(400)).toEqual({ kind: "wait", ms: 300 });
  clock.now = 700;
  expect(teller.measured(400)).toEqual({ kind: "tell", height: 400 });
});

test("content that grows with its frame is held, and that is said once; after a rest it is told again", () => {
  const { clock, teller } = at();
  const steps = Array.from({ length: 200 }, (_, turn) => {
    clock.now += 16;
    return teller.measured(1_000 + turn * 53);
  });
  expect(steps.filter(({ kind }) => kind === "loop")).toHaveLength(1);
  expect(steps.filter(({ kind }) => kind === "tell")).toHaveLength(60);
  expect(steps.at(-1)).toEqual({ kind: "wait", ms: 500 });
  clock.now += 500;
  expect(teller.measured(20_000)).toEqual({ kind: "tell", height: 20_000 });
});
