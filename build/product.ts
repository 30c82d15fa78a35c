// The whole product: libraries, core, shell and plugins for the browser, texts, styles, the page, and the server.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addressesOf, robotsRules } from "./addresses.ts";
import { buildDesk } from "./desk/desk.ts";
import { type BuiltFile, Compressor, filesBelow, type Sizes, writeFolder } from "./files.ts";
import { buildFrameMessages } from "./frame-messages.ts";
import { buildGames } from "./games.ts";
import { groupsOf, PAGE_STYLES, STARTING } from "./groups/groups.ts";
import { buildModules, FACE_SCRIPT } from "./groups/modules.ts";
import { Placement } from "./groups/placement.ts";
import { writeGuide } from "./guide.ts";
import { buildHostPackage } from "./host-package.ts";
import { readLastRelease, writeLastRelease } from "./last-release.ts";
import { buildIcons } from "./looks/icons.ts";
import { buildStyles } from "./looks/styles.ts";
import { readManifests, shortcutsOf } from "./manifests.ts";
import { buildMini } from "./mini.ts";
import { buildPage, type Page } from "./page.ts";
import { planMoments } from "./plan.ts";
import { buildPluginBytes } from "./plugin-bytes.ts";
import { buildRenderer } from "./renderer.ts";
import { buildHostScript, buildScript, buildWorkerScripts } from "./scripts.ts";
import { buildServer } from "./server.ts";
import { Sources } from "./sources.ts";
import { buildTexts } from "./texts/texts.ts";
import { buildTopicList, writeTopicDocs } from "./topic-docs.ts";
import { buildVendor } from "./vendor.ts";
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

/** What the build adds the players' screens to. */
const ROBOTS = "robots.txt";

const namesOf = (files: readonly BuiltFile[]) => files.map(({ name }) => name);

export async function buildBrowser(
  root: string,
  { compress = true, isDevelopment = false }: Options = {},
): Promise<Built> {
  const sources = new Sources(root);
  const manifests = await readManifests(sources);
  const moments = planMoments(manifests);
  const addresses = addressesOf(manifests.flatMap(({ routes = [] }) => routes));
  const shortcuts = shortcutsOf(manifests);
  const [placement, vendor] = await Promise.all([
    Placement.of(sources, groupsOf(moments, sources.lazy())),
    buildVendor(sources),
  ]);
  const [modules, styles, topics, scripts, workers] = await Promise.all([
    buildModules(sources, placement, vendor),
    buildStyles(root, placement.sheets(), PAGE_STYLES),
    buildTopicList(root),
    Promise.all(
      ["before-paint", ...(isDevelopment ? ["reload"] : [])].map((name) =>
        buildScript(root, name, `shell/first-paint/${name}.ts`),
      ),
    ),
    buildWorkerScripts(root),
  ]);
  const texts = buildTexts(root, shortcuts);
  const bytes = buildPluginBytes([...modules.metafiles, ...styles.metafiles]);

  const byName = new Map(modules.scripts.map((script) => [script.name, script]));
  const lazy = Object.fromEntries(
    sources.lazy().map((source) => {
      const [script, name] = placement.keyOf(source);
      const { needs, styles: used } = byName.get(script)!;
      const files = needs.flatMap((each) => byName.get(each)?.file ?? []);
      return [source, { name, files: [...files, ...used.map((sheet) => styles.sheets[sheet]!)] }];
    }),
  );
  const screens = Object.fromEntries(Object.entries(moments.screens).map(([id, source]) => [id, lazy[source]?.files]));
  const starting = [...vendor.modules, ...STARTING.map((name) => byName.get(name)!.file)];
  const first = [...namesOf(scripts), ...starting, styles.sheets[PAGE_STYLES]!];
  const assets = [vendor, modules, styles, texts, workers].flatMap(({ files }) => files).concat(scripts, topics, bytes);
  const compressed = new Compressor(compress);
  compressed.add(assets.filter(({ name }) => first.includes(name)));

  const page = buildPage(root, {
    assets,
    libraries: vendor.modules,
    starting: STARTING,
    scripts: modules.scripts,
    classic: namesOf(scripts),
    sheets: styles.sheets,
    styles: styles.sheets[PAGE_STYLES]!,
    specifiers: { ...vendor.specifiers, "@core": byName.get(FACE_SCRIPT)!.file },
    packs: texts.packs,
    topics: topics.name,
    bytes: bytes.name,
    workers: workers.names,
  });
  const open = [
    ...(await buildHostScript(root)),
    await buildFrameMessages(root),
    ...filesUnderTheirNames(join(root, "public"), "", "").map((file) =>
      file.name === ROBOTS
        ? { ...file, contents: Buffer.from(`${file.contents.toString()}${robotsRules(addresses)}\n`) }
        : file,
    ),
    ...filesUnderTheirNames(join(root, "node_modules/country-flag-icons/3x2"), "flags/", ".svg"),
  ];
  const icons = await buildIcons(root, shortcuts);
  const worker = await buildWorker(root, { isDevelopment, manifests, assets, first, lazy, page, open });

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
  const app = { icons: icons.icons, shortcuts: shortcuts.map(({ id, path }) => ({ id, path })), texts: texts.app };
  const fonts = Object.fromEntries(
    Object.keys(texts.packs).map((language) => [language, styles.fonts.firstOf(language)]),
  );
  const manifest = {
    ...page.manifest,
    lazy,
    screens,
    addresses,
    fonts,
    isDevelopment,
    app,
    shell: worker.kept,
    assets: names,
    kept,
  };
  writeFileSync(join(dist, "build-manifest.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return { sizes, manifest, libraries: vendor.modules, shellBytes: compress ? weighShell(worker.kept, sizes) : 0 };
}

export async function buildProduct(root: string, options?: Options): Promise<Built> {
  mkdirSync(join(root, "dist"), { recursive: true });
  writeGuide(root);
  const [built] = await Promise.all([
    buildBrowser(root, options),
    buildServer(root, join(root, "dist")),
    buildRenderer(root, join(root, "dist")),
    buildDesk(root, options),
    buildMini(root, options),
    buildGames(root, join(root, "dist")),
    buildHostPackage(root, join(root, "dist/embed-package")),
    writeTopicDocs(root),
  ]);
  return built;
}
