import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

const gate = () => {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
};

test("work of one key waits for the work before it, also where that fails; other keys do not wait", async () => {
  const turns = new Turns();
  const done: string[] = [];
  const first = gate();
  const failing = turns.run("a", async () => {
    await first.passed;
    done.push("first");
    throw new Error("it fails");
  });
  const next = turns.run("a", () => Promise.resolve(done.push("next")));
  await turns.run("b", () => Promise.resolve(done.push("other")));
  first.open();
  await expect(failing).rejects.toThrow("it fails");
  await next;
  expect(done).toEqual(["other", "first", "next"]);
});
