import { writeFileSync } from "node:fs";

/** More than these are no chance: the product is broken, or the machine is. */
export const MOST_FILES = 10;

/** What may not be wrong even once in a while is looked at, and named, first. */
const ABOUT_MONEY_OR_ACCESS =
  /api\/(abuse|bets|entrance|settlement)\/|wallet|ledger|cash-out|bet|slip|session|mfa|account|registration/;

/** @typedef {import("./journal.mjs").Test} Test */

/** @param {readonly Test[]} tests */
export const moneyFirst = (tests) =>
  tests.toSorted((a, b) => Number(ABOUT_MONEY_OR_ACCESS.test(b.file)) - Number(ABOUT_MONEY_OR_ACCESS.test(a.file)));

/**
 * Runs each file that failed once more, alone. What passes there was unsteady and counts as passed.
 *
 * @param {readonly Test[]} tests
 * @param {(file: string, project: string, name: string) => Promise<{ tests: readonly Test[], isGreen: boolean }>} runAgain
 * @returns {Promise<{ tests: Test[], unsteady: Test[] }>}
 */
export async function lookAgain(tests, runAgain) {
  const failed = moneyFirst(tests.filter(({ outcome }) => outcome === "failed"));
  /** @param {Test} test */
  const placeOf = ({ file, project }) => `${project}\n${file}`;
  const places = [...new Set(failed.map(placeOf))];
  const isHopeless = places.length > MOST_FILES || failed.some(({ file }) => file === "");
  if (failed.length === 0 || isHopeless) return { tests: [...tests], unsteady: [] };

  /** @type {Set<Test>} */
  const unsteady = new Set();
  for (const [index, place] of places.entries()) {
    const [project = "", file = ""] = place.split("\n");
    console.log(`\nA second look at ${file}`);
    const second = await runAgain(file, project, `second-look-${index + 1}`);
    for (const test of failed.filter((each) => placeOf(each) === place)) {
      const again = second.tests.filter(({ title }) => title === test.title);
      const isPassed = again.length > 0 && again.every(({ outcome }) => outcome === "passed");
      if (second.isGreen || isPassed) unsteady.add(test);
    }
  }
  return {
    tests: tests.map((test) => (unsteady.has(test) ? { ...test, outcome: /** @type {const} */ ("passed") } : test)),
    unsteady: failed.filter((test) => unsteady.has(test)),
  };
}

/**
 * @param {string} file
 * @param {readonly Test[]} unsteady
 */
export const writeUnsteady = (file, unsteady) =>
  writeFileSync(
    file,
    `${JSON.stringify(
      unsteady.map(({ title, file, project, error }) => ({ title, file, project, error })),
      null,
      2,
    )}\n`,
  );
