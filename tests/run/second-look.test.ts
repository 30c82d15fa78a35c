import { expect, test, vi } from "vitest";
import type { Test } from "./journal.mjs";
import { lookAgain, MOST_FILES } from "./second-look.mjs";

vi.spyOn(console, "log").mockReturnValue();

const testIn = (file: string, outcome: Test["outcome"]): Test => ({
  title: `${file} › does it`,
  file,
  project: "units",
  ms: 1,
  outcome,
  ...(outcome === "failed" && { error: "it did not" }),
});
const again = (outcome: Test["outcome"]) => (file: string) =>
  Promise.resolve({ tests: [testIn(file, outcome)], isGreen: outcome === "passed" });

test("a test that passes alone counts as passed and is named as unsteady, those about money first", async () => {
  const tests = [testIn("core/a.test.ts", "failed"), testIn("tests/api/bets/b.test.ts", "failed")];

  const looked = await lookAgain(tests, again("passed"));

  expect(looked.tests.map(({ outcome }) => outcome)).toEqual(["passed", "passed"]);
  expect(looked.unsteady.map(({ file, error }) => [file, error])).toEqual([
    ["tests/api/bets/b.test.ts", "it did not"],
    ["core/a.test.ts", "it did not"],
  ]);
});

test("a test that fails again stays failed", async () => {
  const looked = await lookAgain([testIn("core/a.test.ts", "failed")], again("failed"));

  expect(looked.tests.map(({ outcome }) => outcome)).toEqual(["failed"]);
  expect(looked.unsteady).toEqual([]);
});

test("a test that the second run did not reach stays failed, the others of its file count as they went", async () => {
  const [first, second] = [testIn("core/a.test.ts", "failed"), { ...testIn("core/a.test.ts", "failed"), title: "b" }];

  const looked = await lookAgain([first, second], again("passed"));
  const broken = await lookAgain([first, second], (file) =>
    Promise.resolve({ tests: [testIn(file, "passed")], isGreen: false }),
  );

  expect(looked.unsteady).toHaveLength(2);
  expect(broken.tests.map(({ outcome }) => outcome)).toEqual(["passed", "failed"]);
});

test.each([
  ["more files failed than chance explains", MOST_FILES + 1, "core/a"],
  ["a suite broke down", 1, ""],
])("nothing is looked at again when %s", async (_why, count, name) => {
  const tests = Array.from({ length: count }, (_, index) => testIn(name && `${name}${index}.test.ts`, "failed"));
  const runAgain = vi.fn(again("passed"));

  const looked = await lookAgain(tests, runAgain);

  expect(runAgain).not.toHaveBeenCalled();
  expect(looked.tests).toEqual(tests);
});
