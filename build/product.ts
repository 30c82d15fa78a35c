// The whole product: libraries, core, shell and plugins for the browser, texts, styles, the page, and the server.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuiltFile, Compressor, filesBelow, type Sizes, writeFolder } from "./files.ts";
import { writeGuide } from "./guide.ts";
import { buildIcons } from "./icons.ts";
import { readLastRelease, writeLastRelease } from "./last-release.ts";
import { buildModules } from "./modules.ts";
import { buildPage, type Page } from "./page.ts";
import { planFirstPage } from "./plan.ts";
import { buildPluginBytes } from "./plugin-bytes.ts";
import { buildScript, buildWorkerScripts } from "./scripts.ts";
import { buildServer } from "./server.ts";
import { Sources } from "./sources.ts";
import { buildStyles } from "./styles.ts";
import { buildTexts } from "./texts.ts";
import { buildTopicList, writeTopicDocs } from "./topic-docs.ts";
import { buildWorker, weighShell } from "./worker.ts";

export interface Options {
  readonly compress?: boolean;
  readonly isDevelopment?: boolean;
}

export interface Built {
  readonly sizes: Sizes;
  readonly manifest: Page["manifest"];
  readonly libraries: readonly string[];
  readonly shellBytes: number;
}

/** Files that are served unchanged: a folder's files, with a prefix before their names. */
const filesUnderTheirNames = (folder: string, prefix: string, ending: string): BuiltFile[] =>
  filesBelow(folder, ending).map((path) => ({
    name: `${prefix}${path.slice(folder.length + 1)}`,
    contents: readFileSync(path),
  }));

const unique = (names: readonly string[]) => [...new Set(names)];
const namesOf = (files: readonly BuiltFile[]) => files.map(({ name }) => name);

export async function buildBrowser(
  root: string,
  { compress = true, isDevelopment = false }: Options = {},
): Promise<Built> {
  const sources = new Sources(root);
  const planned = await planFirstPage(sources);
  const [modules, styles, topics, scripts, workers] = await Promise.all([
    buildModules(sources, planned),
    buildStyles(root),
    buildTopicList(root),
    Promise.all(
      ["before-paint", ...(isDevelopment ? ["reload"] : [])].map((name) => buildScript(root, name, `shell/${name}.ts`)),
    ),
    buildWorkerScripts(root),
  ]);
  const texts = buildTexts(root);
  const bytes = buildPluginBytes(modules.metafiles);

  const { vendor, chunks, main } = modules;
  const parts = planned.map((source) => chunks[source]!);
  const firstPage = {
    modules: unique(parts.flatMap((part) => part.modules)),
    styles: unique(parts.flatMap((part) => part.styles)),
  };
  const starting = [...vendor.modules, ...modules.starting];
  const first = [...namesOf(scripts), ...starting, styles.styles, ...firstPage.modules, ...firstPage.styles];
  const assets = [vendor, modules, styles, texts, workers].flatMap(({ files }) => files).concat(scripts, topics, bytes);
  const compressed = new Compressor(compress);
  compressed.add(assets.filter(({ name }) => first.includes(name)));

  const page = buildPage(root, {
    assets,
    first: starting,
    main,
    scripts: namesOf(scripts),
    styles: styles.styles,
    specifiers: { ...vendor.specifiers, "@core": chunks["core/index.ts"]!.modules[0]! },
    chunks,
    keys: modules.keys,
    packs: texts.packs,
    topics: topics.name,
    bytes: bytes.name,
    workers: workers.names,
    firstPage,
  });
  const open = [
    ...filesUnderTheirNames(join(root, "public"), "", ""),
    ...filesUnderTheirNames(join(root, "node_modules/country-flag-icons/3x2"), "flags/", ".svg"),
  ];
  const icons = await buildIcons(root);
  const worker = await buildWorker(root, { isDevelopment, assets, first, chunks, page, open });

  const dist = join(root, "dist");
  const names = namesOf(assets);
  const last = isDevelopment ? [] : readLastRelease(dist, names);
  const files = [
    ...assets.map(({ name, contents }) => ({ name: `assets/${name}`, contents })),
    ...open,
    ...icons.files,
    worker.file,
    { name: "index.html", contents: page.html },
  ];
  const sizes = await writeFolder(join(dist, "public"), files, compressed);
  writeLastRelease(dist, last);
  const kept = last.map(({ name }) => name);
  const app = { icons: icons.icons, texts: texts.app };
  const manifest = { ...page.manifest, isDevelopment, app, shell: worker.kept, assets: names, kept };
  writeFileSync(join(dist, "build-manifest.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return { sizes, manifest, libraries: vendor.modules, shellBytes: compress ? weighShell(worker.kept, sizes) : 0 };
}

export async function buildProduct(root: string, options?: Options): Promise<Built> {
  mkdirSync(join(root, "dist"), { recursive: true });
  writeGuide(root);
  const [built] = await Promise.all([
    buildBrowser(root, options),
    buildServer(root, join(root, "dist")),
    writeTopicDocs(root),
  ]);
  return built;
}
