import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { JURISDICTION_IDS, JURISDICTIONS } from "../../server/modules/responsible-gambling/jurisdictions/all.ts";
import { RULES } from "./rules.ts";
import { missingOf, pageOf, rulesOf, stateOf } from "./table.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const textOf = (file: string) => readFileSync(resolve(ROOT, file), "utf8");

test("every rule that is kept names a file that exists, and tests by names that they have", () => {
  const wrong = RULES.flatMap(({ number, kept, proofs = [] }) => [
    ...(proofs.length > 0 && (kept === undefined || !existsSync(resolve(ROOT, kept))) ? [`${number}: ${kept}`] : []),
    ...proofs.flatMap(({ file, name }) =>
      existsSync(resolve(ROOT, file)) && textOf(file).includes(`test("${name}"`) ? [] : [`${number}: ${file}: ${name}`],
    ),
  ]);
  expect(wrong).toEqual([]);
});

test("a rule is kept, outside of the product, or not yet kept; and none is two of these", () => {
  expect(RULES.filter(({ outside, proofs, kept }) => outside !== undefined && (proofs ?? kept) !== undefined)).toEqual(
    [],
  );
  for (const rule of RULES)
    expect([rule.number, stateOf(rule) === "not yet"]).toEqual([rule.number, missingOf([rule]).length === 1]);
});

test("every jurisdiction has rules here, and its own id", () => {
  for (const id of JURISDICTION_IDS) {
    expect(rulesOf(id)).not.toEqual([]);
    expect(JURISDICTIONS[id].id).toBe(id);
  }
});

test("the page about it is made from the table", async () => {
  const options = await resolveConfig(resolve(ROOT, "docs/protection/compliance.md"));
  expect(textOf("docs/protection/compliance.md")).toBe(await format(pageOf(), { ...options, parser: "markdown" }));
});
