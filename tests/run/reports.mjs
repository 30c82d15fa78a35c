import { relative } from "node:path";

const LINES = 8;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/**
 * @typedef {{ title: string, ms: number, outcome: "passed" | "failed" | "skipped", error?: string }} Test
 *
 * @typedef {{ title: string, suites?: Suite[], specs?: import("@playwright/test/reporter").JSONReportSpec[] }} Suite
 */

/** @param {string} text */
const firstLines = (text) =>
  text
    .replace(COLOURS, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join("\n");

/**
 * The tests of vitest's JSON report. A file that broke down, by itself or in a hook, counts as a failed test.
 *
 * @param {import("vitest/node").JsonTestResults} report
 * @returns {Test[]}
 */
export const testsOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const isFailed = status === "failed" && !assertionResults.some((test) => test.status === "failed");
    return [
      ...(isFailed ? [failed(file, 0, message)] : []),
      ...assertionResults.map(({ fullName, status, duration, failureMessages }) => {
        const [title, ms] = [`${file} › ${fullName}`, duration ?? 0];
        if (status === "failed") return failed(title, ms, failureMessages?.join("\n"));
        return { title, ms, outcome: /** @type {Test["outcome"]} */ (status === "passed" ? "passed" : "skipped") };
      }),
    ];
  });

/**
 * The same of Playwright's.
 *
 * @param {import("@playwright/test/reporter").JSONReport} report
 * @returns {Test[]}
 */
export function testsOfPlaywright({ suites, errors }) {
  /**
   * @param {Suite} suite
   * @param {string[]} path
   * @returns {Test[]}
   */
  const within = (suite, path) => [
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...path, inner.title])),
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => {
        const name = `[${projectName}] ${[...path, title].join(" › ")}`;
        const ms = results.reduce((sum, { duration }) => sum + duration, 0);
        if (status === "unexpected")
          return failed(
            name,
            ms,
            results
              .at(-1)
              ?.errors.map(({ message }) => message)
              .join("\n"),
          );
        return {
          title: name,
          ms,
          outcome: /** @type {Test["outcome"]} */ (status === "skipped" ? "skipped" : "passed"),
        };
      }),
    ),
  ];
  return [
    ...suites.flatMap((suite) => within(suite, [suite.title])),
    ...errors.map(({ message }) => failed("The end-to-end tests broke down", 0, message)),
  ];
}

/**
 * @param {string} title
 * @param {number} ms
 * @param {string} [message]
 * @returns {Test}
 */
const failed = (title, ms, message = "") => ({ title, ms, outcome: "failed", error: firstLines(message) });
