// The small page for hosts' pages (`/mini`): scripts and a style of its own, the texts that it uses in each language, and
// what writes it as HTML on the platform.
import { basename, join } from "node:path";
import { build } from "esbuild";
import { type BuiltFile, Compressor, hashed, writeFolder } from "./files.ts";
import { BROWSER } from "./options.ts";
import type { Texts } from "./texts/pseudo-texts.ts";
import { completed, readTexts } from "./texts/texts.ts";

const MINI = "plugins/embed/mini";
const ASSETS = "/mini/assets/";

/** What it uses of the product's texts: whole groups, or single ones. */
const USED: Readonly<Record<string, RegExp>> = {
  embed: /^mini-/,
  sportsbook: /^(teams|draw|versus|ordinals|outcomes|short|markets|periods|unavailable)/,
  "sportsbook-top-express": /^(themes|odds|add)/,
};

function textsOf(root: string): Record<string, Record<string, Texts>> {
  const languages = readTexts(root);
  const english = languages["en"]!;
  const used = (own: Record<string, Texts>) =>
    Object.entries(USED).map(([namespace, wanted]): [string, Texts] => {
      const all = completed(own[namespace], english[namespace]);
      return [namespace, Object.fromEntries(Object.entries(all).filter(([key]) => wanted.test(key)))];
    });
  return Object.fromEntries(
    Object.entries(languages).map(([language, own]) => [language, Object.fromEntries(used(own))]),
  );
}

async function scriptsOf(root: string) {
  const { outputFiles, metafile } = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: [`${MINI}/page/main.ts`, `${MINI}/page/hub-worker.ts`],
    splitting: true,
    entryNames: "mini-[name]-[hash]",
    chunkNames: "mini-[name]-[hash]",
    publicPath: ASSETS,
    // It has one stylesheet, of its own.
    loader: { ...BROWSER.loader, ".css": "empty" },
  });
  const outputs = new Map(Object.entries(metafile.outputs));
  const pathOf = (source: string) => [...outputs].find(([, { entryPoint }]) => entryPoint === `${MINI}/${source}`)![0];
  const [main, worker] = [pathOf("page/main.ts"), pathOf("page/hub-worker.ts")];
  const importsOf = (path: string, isLazyToo: boolean) =>
    (outputs.get(path)?.imports ?? []).flatMap((each) =>
      each.kind === "import-statement" || isLazyToo ? [each.path] : [],
    );
  /** What either of them may load. Of core there is more, which nothing here uses. */
  const needed = new Set([main, worker]);
  for (const path of needed) for (const each of importsOf(path, true)) needed.add(each);
  const contentsOf = new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]));
  const files = [...needed].map((path): BuiltFile => ({
    name: basename(path),
    contents: contentsOf.get(basename(path))!,
  }));
  return {
    files,
    main: basename(main),
    modules: importsOf(main, false).map((each) => basename(each)),
    worker: basename(worker),
  };
}

async function styleOf(root: string): Promise<BuiltFile> {
  const { outputFiles } = await build({ ...BROWSER, absWorkingDir: root, entryPoints: [`${MINI}/mini-page.css`] });
  return hashed("mini.css", outputFiles[0]!.contents);
}

/** The module for the platform that writes the page. */
export async function rendererOf(root: string): Promise<BuiltFile> {
  const { outputFiles } = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: [`${MINI}/render.ts`],
    platform: "node",
    target: "node20",
    conditions: [],
    mainFields: ["module", "main"],
    loader: { ...BROWSER.loader, ".css": "empty" },
  });
  return hashed("render.mjs", outputFiles[0]!.contents);
}

/** Writes `dist/mini`. */
export async function buildMini(
  root: string,
  { compress = true }: { readonly compress?: boolean } = {},
): Promise<void> {
  const [{ files, main, modules, worker }, style, renderer] = await Promise.all([
    scriptsOf(root),
    styleOf(root),
    rendererOf(root),
  ]);
  const about = {
    renderer: renderer.name,
    ...{ script: main, modules, worker },
    style: style.name,
    texts: textsOf(root),
  };
  const all = [
    ...[...files, style].map(({ name, contents }) => ({ name: `assets/${name}`, contents })),
    renderer,
    { name: "mini.json", contents: Buffer.from(JSON.stringify(about)) },
  ];
  await writeFolder(join(root, "dist/mini"), all, new Compressor(compress));
}
