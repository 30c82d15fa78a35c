// The libraries that core, our plugins and third-party plugins share in the page. The lists name the exports that third
// parties may import (true: all). Every page loads the part that core and the first page use; the rest is loaded with
// the module that needs it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "./files.mjs";

const RXJS = `
  Observable Subject BehaviorSubject ReplaySubject Subscription EMPTY NEVER
  of from defer merge combineLatest concat race timer interval fromEvent firstValueFrom lastValueFrom
  map filter scan tap take takeUntil takeWhile skip startWith pairwise distinctUntilChanged withLatestFrom
  switchMap mergeMap concatMap exhaustMap catchError finalize retry share shareReplay
  debounceTime auditTime throttleTime bufferTime delay observeOn
  animationFrameScheduler asapScheduler asyncScheduler`;

const names = (text) => text.trim().split(/\s+/);

export const LIBRARIES = {
  react: true,
  "react/jsx-runtime": true,
  "react-dom": true,
  "react-dom/client": true,
  rxjs: names(RXJS),
  "@tanstack/react-router": ["Outlet", "useRouter"],
  i18next: ["default"],
  "react-i18next": ["useTranslation"],
  // Its schemas are one file, which cannot be split. Third parties get only the part that the product itself uses.
  "zod/mini": [],
};

/** Shared only by our own modules. */
export const OWN_LIBRARIES = ["tsyringe"];

/** Rarely used, large exports are bundled from the package into the module that uses them. */
const FROM_PACKAGE = { "zod/mini": ["toJSONSchema"] };

const IMPORT = /\b(?:im|ex)port\s+(type\s)?([^"';]*?)\s*from\s+"([^"]+)"/g;

/** All our sources that a browser may load. */
export const ownSources = (root) =>
  ["core", "plugins", "shell"]
    .flatMap((folder) => [...filesBelow(join(root, folder), ".ts"), ...filesBelow(join(root, folder), ".tsx")])
    .filter((path) => !/\.(test|check)\.tsx?$/.test(path));

/** The names that sources import from each library. */
export function usedNames(paths) {
  const used = Object.fromEntries([...Object.keys(LIBRARIES), ...OWN_LIBRARIES].map((library) => [library, new Set()]));
  for (const path of paths) {
    const source = readFileSync(path, "utf8");
    for (const library of Object.keys(used)) for (const name of importsOf(source, library)) used[library].add(name);
  }
  for (const [library, left] of Object.entries(FROM_PACKAGE)) for (const name of left) used[library].delete(name);
  return Object.fromEntries(Object.entries(used).map(([library, found]) => [library, [...found].sort()]));
}

/** The names that a source imports from a module as values. */
export const importsOf = (source, module) =>
  [...source.matchAll(IMPORT)].flatMap(([, isType, clause, from]) =>
    isType || from !== module ? [] : importedNames(clause, source),
  );

/** The names that sources import from each other as values, by the path of the exporting source. */
export function namesTaken(root, takers) {
  const taken = new Map();
  for (const taker of takers) {
    const source = readFileSync(join(root, taker), "utf8");
    for (const [, isType, clause, from] of source.matchAll(IMPORT)) {
      if (isType || !from.startsWith(".")) continue;
      const giver = join(taker, "..", from);
      taken.set(giver, new Set([...(taken.get(giver) ?? []), ...importedNames(clause, source)]));
    }
  }
  return taken;
}

/** The names in `a, { b, type C, d as e }` or `* as z`; for a namespace, the members that the source uses as values. */
function importedNames(clause, source) {
  const [, space] = /^\*\s+as\s+(\w+)$/.exec(clause) ?? [];
  if (space) {
    const taken = [...source.matchAll(new RegExp(`\\b${space}\\.([a-z_]\\w*)`, "g"))].map(([, name]) => name);
    return taken.filter((name) => !["infer", "input", "output"].includes(name));
  }
  const [, fallback, braces = ""] = /^(\w+)?\s*,?\s*(?:\{([^}]*)\})?$/s.exec(clause) ?? [];
  const listed = braces
    .split(",")
    .map((part) => part.trim().split(/\s+as\s+/)[0])
    .filter((name) => name && !name.startsWith("type "));
  return fallback ? ["default", ...listed] : listed;
}
