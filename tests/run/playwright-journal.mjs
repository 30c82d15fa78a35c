import { relative } from "node:path";
import { firstLines, write } from "./journal.mjs";

/** @import { Reporter } from "@playwright/test/reporter" */

/** @param {import("@playwright/test/reporter").TestCase} test */
const titleOf = (test) => {
  const [, project, ...path] = test.titlePath();
  return `[${project}] ${path.join(" › ")}`;
};

/**
 * Writes the journal of Playwright's tests.
 *
 * @implements {Reporter}
 */
export default class PlaywrightJournal {
  /** @param {import("@playwright/test/reporter").TestCase} test */
  onTestBegin(test) {
    write({ began: titleOf(test) });
  }

  /**
   * @param {import("@playwright/test/reporter").TestCase} test
   * @param {import("@playwright/test/reporter").TestResult} result
   */
  onTestEnd(test, { duration, errors, status }) {
    const { location, parent } = test;
    const place = { file: relative(process.cwd(), location.file), project: parent.project()?.name ?? "" };
    const ended = { title: titleOf(test), ...place, ms: duration };
    if (test.outcome() === "skipped") write({ ended: { ...ended, outcome: "skipped" } });
    else if (test.outcome() === "expected") write({ ended: { ...ended, outcome: "passed" } });
    else {
      const error = firstLines(
        errors.map(({ message, snippet = "" }) => `${message}\n${snippet}`).join("\n") || status,
      );
      write({ ended: { ...ended, outcome: "failed", error } });
    }
  }

  /** @param {import("@playwright/test/reporter").TestError} error */
  onError({ message = "" }) {
    const title = "the end-to-end tests broke down";
    write({ ended: { title, file: "", project: "", ms: 0, outcome: "failed", error: firstLines(message) } });
  }
}
