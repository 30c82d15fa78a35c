// The libraries that the page shares between core, our plugins and plugins that others build. Lists name what others may
// import of a library (true: everything). What core and the first page use of it comes with every page, the rest with the
// module that asks for it.
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
  // Its schemas are one file, which cannot come in two parts: others find what the product itself uses.
  "zod/mini": [],
};

/** Shared by our own modules only. */
export const OWN_LIBRARIES = ["tsyringe"];

/** What is loaded by few and costs much comes from the package into the module that uses it. */
const FROM_PACKAGE = { "zod/mini": ["toJSONSchema"] };

const IMPORT = /\b(?:im|ex)port\s+(type\s)?([^"';]*?)\s*from\s+"([^"]+)"/g;

/** Every source of ours that a browser may load. */
export const ownSources = (root) =>
  ["core", "plugins", "shell"]
    .flatMap((folder) => [...filesBelow(join(root, folder), ".ts"), ...filesBelow(join(root, folder), ".tsx")])
    .filter((path) => !/\.(test|check)\.tsx?$/.test(path));

/** The names that sources import of each library. */
export function usedNames(paths) {
  const used = Object.fromEntries([...Object.keys(LIBRARIES), ...OWN_LIBRARIES].map((library) => [library, new Set()]));
  for (const path of paths) {
    const source = readFileSync(path, "utf8");
    for (const library of Object.keys(used)) for (const name of importsOf(source, library)) used[library].add(name);
  }
  for (const [library, left] of Object.entries(FROM_PACKAGE)) for (const name of left) used[library].delete(name);
  return Object.fromEntries(Object.entries(used).map(([library, found]) => [library, [...found].sort()]));
}

/** The names that a source imports of a module as values. */
export const importsOf = (source, module) =>
  [...source.matchAll(IMPORT)].flatMap(([, isType, clause, from]) =>
    isType || from !== module ? [] : importedNames(clause, source),
  );

/** The names that sources take of each other as values, by the path of the one that gives them. */
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

/** The names of `a, { b, type C, d as e }` or `* as z`; of a namespace those that the source takes from it as values. */
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
