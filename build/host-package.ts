// The package for pages of hosts that are built of modules (plugins/embed/package): modules, declarations and its
// package.json, in a folder that `npm publish` takes as it is.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";
import ts from "typescript";
import { filesBelow } from "./files.ts";
import { BROWSER } from "./options.ts";

const SOURCES = "plugins/embed/package";
/** What hosts import, and the source of each. */
const ENTRIES = { ".": "index.ts", "./react": "react.tsx", "./element": "element.ts" } as const;

const stemOf = (file: string) => basename(file).replace(/\.tsx?$/, "");

/** Writes `folder`. */
export async function buildHostPackage(root: string, folder: string): Promise<void> {
  const { outputFiles } = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: Object.values(ENTRIES).map((file) => join(SOURCES, file)),
    splitting: true,
    minify: false,
    external: ["react", "react/jsx-runtime"],
    entryNames: "[name]",
    // Modules name each other by where they lie.
    publicPath: "",
  });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(join(folder, basename(path)), contents);
  for (const path of [...filesBelow(join(root, SOURCES), ".ts"), ...filesBelow(join(root, SOURCES), ".tsx")]) {
    if (path.includes(".test.")) continue;
    writeFileSync(join(folder, `${stemOf(path)}.d.ts`), declarationOf(path));
  }
  const { version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<string, string>;
  const exports = Object.fromEntries(
    Object.entries(ENTRIES).map(([name, file]) => [
      name,
      { types: `./${stemOf(file)}.d.ts`, default: `./${stemOf(file)}.js` },
    ]),
  );
  const described = {
    name: "@openline/embed",
    version,
    description: "The sportsbook on a page of your own: a typed module, a React component and a custom element.",
    license,
    type: "module",
    sideEffects: ["./element.js"],
    exports,
    peerDependencies: { react: ">=18" },
    peerDependenciesMeta: { react: { optional: true } },
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(described, undefined, 2)}\n`);
}

function declarationOf(path: string): string {
  const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(path, "utf8"), {
    fileName: basename(path),
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
  });
  const [wrong] = diagnostics ?? [];
  if (wrong) throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(wrong.messageText, "\n")}`);
  return outputText.replaceAll(/(from "\.\/[^"]*)\.tsx?"/g, '$1.js"');
}
