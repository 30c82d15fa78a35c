// A runner's reporter appends each test to a journal as it begins and ends. If the runner breaks down or is ended, the
// journal still tells which tests passed and which were running.
import { appendFileSync, existsSync, readFileSync } from "node:fs";

const LINES = 40;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** Names the file of a run's journal to the reporters. */
export const JOURNAL = "OPENLINE_TEST_JOURNAL";

/**
 * `file` is relative to the project's folder, `project` the runner's. A test without an end was running last.
 *
 * @typedef {{ title: string, file: string, project: string, ms: number, outcome: "passed" | "failed" | "skipped", error?: string }} Test
 *
 * @typedef {{ began: string } | { ended: Test }} Entry
 */

/** @param {Entry} entry */
export function write(entry) {
  const file = process.env[JOURNAL];
  if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

/**
 * The tests that ended, and the titles of those that were running when the journal stopped.
 *
 * @param {string} file
 * @returns {{ tests: Test[], unfinished: string[] }}
 */
export function readJournal(file) {
  if (!existsSync(file)) return { tests: [], unfinished: [] };
  /** @type {Entry[]} */
  const entries = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.endsWith("}"))
    .map((line) => JSON.parse(line));
  const tests = entries.flatMap((entry) => ("ended" in entry ? [entry.ended] : []));
  const ended = new Set(tests.map(({ title }) => title));
  const unfinished = entries.flatMap((entry) => ("began" in entry && !ended.has(entry.began) ? [entry.began] : []));
  return { tests, unfinished };
}

/**
 * The lines of an error that a report has room for.
 *
 * @param {string} text
 */
export const firstLines = (text) =>
  text
    .replace(COLOURS, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join("\n");
