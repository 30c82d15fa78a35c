// The published types: declarations of core and of the libraries in its API, in a self-contained folder.
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { filesBelow } from "../files.ts";

/** What authors import of core, and the file of each. */
export const FACES: Readonly<Record<string, string>> = { "@core": "core/index", "@core/testing": "core/testing" };
/** The libraries that authors import, besides those that core's declarations import. */
const LIBRARIES = ["react", "react/jsx-runtime", "rxjs", "zod/mini"];

/** The file that says of which sources the types were made. */
const STAMP = "sources";

interface Config {
  readonly compilerOptions: object;
}

/**
 * Builds dist/types, unless it exists for exactly these sources. Returns its path. It is written to a folder beside
 * and renamed, so that another process that reads or writes it at the same time never sees half of it.
 */
export function publishTypes(root: string): string {
  const folder = join(root, "dist/types");
  const sources = stampOf(root);
  if (isOf(folder, sources)) return folder;
  mkdirSync(join(root, "dist"), { recursive: true });
  const beside = mkdtempSync(`${folder}-`);
  try {
    const fresh = join(beside, "types");
    writeTypes(root, fresh);
    writeFileSync(join(fresh, STAMP), sources);
    // Another may have been quicker.
    if (!isOf(folder, sources)) replace(folder, fresh, join(beside, "old"));
  } catch (error) {
    if (!isOf(folder, sources)) throw error;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
  return folder;
}

const isOf = (folder: string, sources: string): boolean => {
  const stamp = join(folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sources;
};

function replace(folder: string, fresh: string, old: string): void {
  try {
    renameSync(folder, old);
  } catch {
    // There was none, or another has just moved it.
  }
  renameSync(fresh, folder);
}

function writeTypes(root: string, folder: string): void {
  const { compilerOptions } = ts.readConfigFile(join(root, "tsconfig.json"), (path) => ts.sys.readFile(path))
    .config as Config;
  const { options } = ts.convertCompilerOptionsFromJson({ ...compilerOptions, types: [] }, root);
  declare(root, folder, options);
  const styles = "core/ui/css.d.ts";
  write(join(folder, styles), readFileSync(join(root, styles), "utf8"));
  const paths = Object.fromEntries(Object.entries(FACES).map(([name, face]) => [name, [`./${face}.d.ts`]]));
  for (const [name, file] of libraries(root, folder, options)) paths[name] = [`./${file}`];
  write(
    join(folder, "tsconfig.json"),
    `${JSON.stringify({ compilerOptions: { ...strictness(compilerOptions), paths } }, undefined, 2)}\n`,
  );
}

function stampOf(root: string): string {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const path of [...filesBelow(join(root, "core"), ".ts"), ...filesBelow(join(root, "core"), ".tsx")])
    hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.update(readFileSync(join(root, "build/plugin/types.ts"))).digest("hex");
}

/** The project's strict compiler options, without those that only its own folders need. */
function strictness(options: object) {
  return { ...options, lib: ["ES2023", "DOM", "DOM.Iterable"], types: [] };
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function declare(root: string, folder: string, options: ts.CompilerOptions): void {
  const entries = Object.values(FACES).map((face) => join(root, `${face}.ts`));
  const program = ts.createProgram([...entries, join(root, "core/ui/css.d.ts")], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: folder,
  });
  // Imports in a declaration resolve to declarations, so only the stem of a source's file name matters.
  program.emit(undefined, (path, text) =>
    write(path, text.replace(/((?:from|import\() ?["']\.[^"']*)\.tsx?(["'])/g, "$1.js$2")),
  );
}

/** Copies the libraries' declarations that ours reference. Returns the location of each imported name. */
function libraries(root: string, folder: string, options: ts.CompilerOptions): [name: string, file: string][] {
  const host = ts.createCompilerHost(options);
  const asker = join(root, "core/index.ts");
  const resolve = (name: string, from: string) =>
    ts.resolveModuleName(name, from, options, host).resolvedModule?.resolvedFileName;
  const found = new Map<string, string>();
  const queue: string[] = [];
  const importedBy = (path: string) => ts.preProcessFile(readFileSync(path, "utf8"));
  const reach = (name: string, from: string) => {
    const file = resolve(name, from);
    if (!file?.includes("/node_modules/")) return;
    if (!name.startsWith(".")) found.set(name, file);
    if (!queue.includes(file)) queue.push(file);
  };
  for (const name of LIBRARIES) reach(name, asker);
  for (const path of filesBelow(join(folder, "core"), ".d.ts"))
    for (const { fileName } of importedBy(path).importedFiles)
      if (!fileName.startsWith(".") && !(fileName in FACES)) reach(fileName, asker);
  const placeOf = (file: string) => join("libraries", relative(join(root, "node_modules"), file));
  for (const file of queue) {
    const { importedFiles, referencedFiles } = importedBy(file);
    for (const { fileName } of importedFiles) reach(fileName, file);
    for (const { fileName } of referencedFiles) queue.push(join(dirname(file), fileName));
    const place = join(folder, placeOf(file));
    mkdirSync(dirname(place), { recursive: true });
    if (existsSync(file)) copyFileSync(file, place);
  }
  return [...found].map(([name, file]) => [name, placeOf(file)]);
}
