import { relative } from "node:path";
import { firstLines, write } from "./journal.mjs";

/** @import { Reporter } from "vitest/node" */

/** @param {readonly { stack?: string, message: string, diff?: string }[]} errors */
const textOf = (errors) =>
  firstLines(errors.map(({ message, stack, diff = "" }) => `${stack ?? message}\n${diff}`).join("\n"));

/** @param {import("vitest/node").TestModule} module */
const placeOf = ({ moduleId, project }) => ({ file: relative(process.cwd(), moduleId), project: project.name });

/**
 * Writes the journal of vitest's tests. A file or a hook that broke down counts as a failed test, and so does an error
 * that came after its test had ended, by which vitest alone says that something failed, but not what.
 *
 * @implements {Reporter}
 */
export default class VitestJournal {
  /** @param {import("vitest/node").TestCase} test */
  onTestCaseReady(test) {
    write({ began: titleOf(test) });
  }

  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    const place = { title: titleOf(test), ...placeOf(test.module), ms: test.diagnostic()?.duration ?? 0 };
    if (state === "failed") write({ ended: { ...place, outcome: "failed", error: textOf(errors) } });
    else write({ ended: { ...place, outcome: state === "passed" ? "passed" : "skipped" } });
  }

  /** @param {import("vitest/node").TestModule} module */
  onTestModuleEnd(module) {
    const place = placeOf(module);
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
    if (errors.length > 0)
      write({ ended: { title: place.file, ...place, ms: 0, outcome: "failed", error: textOf(errors) } });
  }

  /**
   * @param {readonly import("vitest/node").TestModule[]} _modules
   * @param {readonly import("vitest/node").SerializedError[]} unhandled
   */
  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) {
      const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: name = "unhandled error" } = error;
      const file = typeof path === "string" ? relative(process.cwd(), path) : "";
      const title = `${file} › ${String(name)}`;
      write({ ended: { title, file, project: "", ms: 0, outcome: "failed", error: textOf([error]) } });
    }
  }
}

/** @param {import("vitest/node").TestCase} test */
const titleOf = (test) => `${placeOf(test.module).file} › ${test.fullName}`;
