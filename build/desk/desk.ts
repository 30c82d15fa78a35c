// The operator's desk: a page with scripts of its own, which shares only the code of core with the players' page. It has
// no import map: nothing from elsewhere runs there.
import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { build } from "esbuild";
import { type BuiltFile, Compressor, filesBelow, hashed, integrityOf, writeFolder } from "../files.ts";
import { buildFonts } from "../looks/fonts.ts";
import { coreStylesheets } from "../looks/styles.ts";
import { BROWSER, virtual } from "../options.ts";
import { readTexts } from "../texts/texts.ts";
import { isOfDesk } from "./of-desk.ts";

/** Below `/desk`, so that a listener of the desk alone serves nothing else of ours but the fonts. */
const ASSETS = "/desk/assets/";

/** Its scripts, the first of them first. */
export async function buildDeskScripts(root: string): Promise<readonly BuiltFile[]> {
  const { outputFiles, metafile } = await build({
    ...BROWSER,
    absWorkingDir: root,
    // tsyringe, which core's services use, cannot be imported before this.
    stdin: { contents: 'import "./core/plugin/reflect.ts"; import "./shell/desk/main.ts";', resolveDir: root },
    splitting: true,
    publicPath: ASSETS,
    entryNames: "desk-[hash]",
    // One stylesheet has them all.
    loader: { ...BROWSER.loader, ".css": "empty" },
    plugins: [virtual("desk", root, () => `export default ${JSON.stringify(readTexts(root, true))};`)],
  });
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === "<stdin>")?.[0] ?? "";
  const files = outputFiles.map(({ path, contents }) => ({ name: basename(path), contents: Buffer.from(contents) }));
  return files.toSorted((a, b) => Number(b.name === basename(entry)) - Number(a.name === basename(entry)));
}

async function buildDeskStyles(root: string): Promise<BuiltFile> {
  const fonts = await buildFonts(root);
  const own = ["shell", "plugins"]
    .flatMap((folder) => filesBelow(join(root, folder), ".css"))
    .filter((path) => isOfDesk(relative(root, path)));
  const imports = [...coreStylesheets(root), ...own].map((path) => `@import ${JSON.stringify(path)};`);
  const { outputFiles } = await build({
    ...BROWSER,
    absWorkingDir: root,
    stdin: {
      contents: [...imports, '@import "fonts:all";'].join("\n"),
      resolveDir: root,
      sourcefile: "desk.css",
      loader: "css",
    },
    external: ["*.woff2"],
    // The fonts are those of the players' page.
    plugins: [
      {
        name: "fonts",
        setup(build) {
          build.onResolve({ filter: /^fonts:all$/ }, () => ({ path: "all", namespace: "fonts" }));
          build.onLoad({ filter: /.*/, namespace: "fonts" }, () => ({
            contents: fonts.css.replaceAll('url("./', 'url("/assets/'),
            loader: "css",
          }));
        },
      },
    ],
  });
  return hashed("desk.css", outputFiles.find(({ path }) => path.endsWith(".css"))!.contents);
}

/** Writes `dist/desk`: its page and its files. */
export async function buildDesk(
  root: string,
  { compress = true }: { readonly compress?: boolean } = {},
): Promise<void> {
  const [scripts, styles] = await Promise.all([buildDeskScripts(root), buildDeskStyles(root)]);
  const [main] = scripts;
  const head = [
    `<link rel="stylesheet" href="${ASSETS}${styles.name}" integrity="${integrityOf(styles.contents)}" />`,
    `<script type="module" src="${ASSETS}${main!.name}" integrity="${integrityOf(main!.contents)}"></script>`,
  ];
  const page = readFileSync(join(root, "shell/desk/index.html"), "utf8").replace("<!-- build -->", head.join("\n    "));
  const files = [
    ...[...scripts, styles].map(({ name, contents }) => ({ name: `assets/${name}`, contents })),
    { name: "index.html", contents: Buffer.from(page) },
  ];
  await writeFolder(join(root, "dist/desk"), files, new Compressor(compress));
}
