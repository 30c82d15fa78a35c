import { expect, test } from "vitest";
import { LogBrake } from "./log-brake.ts";

test("a flood of log lines becomes ten and then one a second, each with the number of suppressed ones", () => {
  let now = 0;
  const brake = new LogBrake(() => now);
  const lines: object[] = [];
  const write = () => brake.write((more) => lines.push(more));
  for (let at = 0; at < 1_000; at++) write();
  expect(lines).toEqual(Array(10).fill({}));
  now += 1_000;
  for (let at = 0; at < 5; at++) write();
  expect(lines.slice(10)).toEqual([{ leftOut: 990 }]);
});
