// Names by which our scripts know each other and what they export. They depend on nothing but the source that they name,
// so that a release changes no script besides those whose own code has changed.
import { createHash } from "node:crypto";

const LENGTH = 6;

/** A short identifier for an export of a source, or for the source as a whole. */
export const nameOf = (source: string, exported = "*"): string => {
  const hash = createHash("sha256").update(`${source} ${exported}`).digest().readUInt32BE();
  return `_${hash.toString(36).padStart(LENGTH, "0").slice(-LENGTH)}`;
};

/** The specifier of a script in the page's import map. */
export const specifierOf = (script: string): string => `openline/${script}`;

/** Throws if two of these sources or exports have the same name in one script. */
export function assertDistinct(script: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new Error(`two exports of the script ${script} are named ${twice}: rename one of them`);
}
