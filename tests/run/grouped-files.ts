import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const environments = new Map<string, number>();

/** Pages last: 0 for Node, 1 for a file that asks for a document. */
function environmentOf(path: string): number {
  const known = environments.get(path) ?? Number(readFileSync(path, "utf8").startsWith("// @vitest-environment jsdom"));
  environments.set(path, known);
  return known;
}

/**
 * The files of one project and environment after each other, the longest first. The runner throws a worker away, with
 * all the modules that it read, as soon as its next file needs another environment.
 */
export class GroupedFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groupOf = ({ project, moduleId }: TestSpecification) => `${project.name} ${environmentOf(moduleId)}`;
    return sorted.toSorted((a, b) => groupOf(a).localeCompare(groupOf(b)));
  }
}
