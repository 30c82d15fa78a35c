import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { referenceOf, REPORT, reportOf } from "../build/plugin/public-types.ts";
import { publishTypes } from "../build/plugin/types.ts";

const ROOT = resolve(import.meta.dirname, "..");

test("the part of core that plugin authors see is recorded; `npm run types:record` records a change", async () => {
  expect(readFileSync(join(ROOT, REPORT), "utf8")).toBe(await reportOf(publishTypes(ROOT)));
});

test("the reference describes every name of core, by its folder", () => {
  const reference = referenceOf(publishTypes(ROOT));
  expect(reference).toMatch(/^### core\/bus$[^#]+^#### Bus$\n\n\w/m);
  expect(reference).toMatch(/^#### ManualClock$\n\n\w/m);
  expect(reference).not.toMatch(/^ *private /m);
  const report = readFileSync(join(ROOT, REPORT), "utf8");
  const names = new Set(
    [...report.matchAll(/^(?:const|function|class|interface|type) (\w+)/gm)].map(([, name]) => name),
  );
  const described = [...reference.matchAll(/^#### (.+)$/gm)].map(([, name]) => name);
  expect(described.length).toBeGreaterThan(150);
  expect(described.toSorted()).toEqual([...names].toSorted());
});
