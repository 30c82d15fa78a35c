// What each of our sources imports, exports and loads lazily, read from its syntax tree.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type ParseResult, parseSync, Visitor } from "oxc-parser";
import { isOfDesk } from "./desk/of-desk.ts";
import { filesBelow } from "./files.ts";

const FACES: Readonly<Record<string, string>> = {
  "@core": "core/index.ts",
  "@core/host": "core/host.ts",
  "@core/forms": "core/forms/index.ts",
};
const ALL = "*";

interface Import {
  /** The path of one of our sources, or the name of a library. */
  readonly from: string;
  /** Names of values; types are left out. */
  readonly names: readonly string[];
}

interface Lazy {
  readonly target: string;
  readonly start: number;
  readonly end: number;
}

interface Source {
  readonly text: string;
  readonly imports: readonly Import[];
  /** Its own values; what it passes on is among the imports. */
  readonly exports: readonly string[];
  readonly passesOn: readonly string[];
  readonly lazy: readonly Lazy[];
}

export class Sources {
  /** All sources that a player's browser may load, relative to the root. */
  readonly paths: readonly string[];
  readonly #read = new Map<string, Source>();

  constructor(readonly root: string) {
    this.paths = ["core", "plugins", "shell"]
      .flatMap((folder) => [...filesBelow(join(root, folder), ".ts"), ...filesBelow(join(root, folder), ".tsx")])
      .map((path) => relative(root, path))
      .filter((path) => !/\.(test|check|d)\.tsx?$/.test(path) && !isOfDesk(path));
  }

  of(path: string): Source {
    let source = this.#read.get(path);
    if (!source) this.#read.set(path, (source = read(this.root, path)));
    return source;
  }

  /** The names of the values that a source exports. */
  exportsOf(path: string): readonly string[] {
    const { exports, passesOn } = this.of(path);
    return [...exports, ...passesOn.flatMap((from) => this.exportsOf(from))];
  }

  /** The names that these sources import as values, by the source or library that gives them. */
  namesImported(importers: Iterable<string>): Map<string, Set<string>> {
    const imported = new Map<string, Set<string>>();
    for (const importer of importers) {
      for (const { from, names } of this.of(importer).imports) {
        const known = imported.get(from) ?? new Set();
        for (const name of names.flatMap((each) => (each === ALL ? this.exportsOf(from) : [each]))) known.add(name);
        imported.set(from, known);
      }
    }
    return imported;
  }

  /** The sources that others load lazily. */
  lazy(): string[] {
    return [...new Set(this.paths.flatMap((path) => this.of(path).lazy.map(({ target }) => target)))].sort();
  }
}

const is = (name: { readonly kind: string }, kind: string) => name.kind === kind;

function read(root: string, path: string): Source {
  const text = readFileSync(join(root, path), "utf8");
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]!.message}`);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const at = (target: string) => FACES[target] ?? (target.startsWith(".") ? join(path, "..", target) : target);
  const imported = staticImports.map(({ moduleRequest, entries }) => ({
    from: at(moduleRequest.value),
    names: entries
      .filter(({ isType }) => !isType)
      .flatMap(({ importName, localName }) => {
        if (is(importName, "NamespaceObject")) return membersOf(parsed, localName.value);
        return [is(importName, "Default") ? "default" : importName.name!];
      }),
  }));
  const values = staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType);
  const passed = values.filter(({ moduleRequest }) => moduleRequest !== null);
  return {
    text,
    imports: [
      ...imported,
      ...passed.map(({ moduleRequest, importName }) => ({
        from: at(moduleRequest!.value),
        names: [is(importName, "Name") ? importName.name! : ALL],
      })),
    ],
    exports: values
      .filter(({ exportName }) => !is(exportName, "None"))
      .map(({ exportName }) => (is(exportName, "Default") ? "default" : exportName.name!)),
    passesOn: passed
      .filter(({ exportName }) => is(exportName, "None"))
      .map(({ moduleRequest }) => at(moduleRequest!.value)),
    lazy: dynamicImports.flatMap(({ start, end, moduleRequest }) => {
      // A path that is only known at run time has no quotes.
      const target = at(text.slice(moduleRequest.start + 1, moduleRequest.end - 1));
      return /\.tsx?$/.test(target) ? [{ target, start, end }] : [];
    }),
  };
}

/** The names that a source uses of a namespace: `z.string()` uses `string`. */
function membersOf({ program }: ParseResult, namespace: string): string[] {
  const members = new Set<string>();
  new Visitor({
    MemberExpression({ object, property }) {
      if (object.type === "Identifier" && object.name === namespace && property.type === "Identifier")
        members.add(property.name);
    },
  }).visit(program);
  return [...members];
}
