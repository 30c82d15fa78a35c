// The whole product: libraries, core, shell and plugins for the browser, texts, styles, the page, and the server.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Compressor, filesBelow, hashed, writeFolder } from "./files.mjs";
import { buildCore, coreNames } from "./core.mjs";
import { buildIcons } from "./icons/icons.mjs";
import { readLastRelease, writeLastRelease } from "./last-release.mjs";
import { buildPlugins, buildShell, firstSources, lazyKeys } from "./modules.mjs";
import { buildPage } from "./page.mjs";
import { planFirstPage } from "./plan.mjs";
import { buildPluginBytes } from "./plugin-bytes.mjs";
import { buildScript, buildWorkerScripts } from "./scripts.mjs";
import { buildServer } from "./server.mjs";
import { buildStyles } from "./styles.mjs";
import { buildTexts } from "./texts.mjs";
import { buildTopicList, writeTopicDocs } from "./topic-docs.mjs";
import { buildVendor } from "./vendor.mjs";
import { buildWorker, weighShell } from "./worker.mjs";

/** Files that are served unchanged: a folder's files, with a prefix before their names. */
const filesUnderTheirNames = (folder, prefix, ending) =>
  filesBelow(folder, ending).map((path) => ({
    name: `${prefix}${path.slice(folder.length + 1)}`,
    contents: readFileSync(path),
  }));

const unique = (names) => [...new Set(names)];

export async function buildBrowser(root, { compress = true, isDevelopment = false } = {}) {
  const sources = await planFirstPage(root);
  const keys = lazyKeys(root);
  const first = await firstSources(root, sources, keys);
  const [vendor, styles, topics, scripts, workers] = await Promise.all([
    buildVendor(root, first.all),
    buildStyles(root),
    buildTopicList(root),
    Promise.all(
      ["before-paint", ...(isDevelopment ? ["reload"] : [])].map((name) => buildScript(root, name, `shell/${name}.ts`)),
    ),
    buildWorkerScripts(root),
  ]);
  const compressed = new Compressor(compress);
  compressed.add(vendor.files);
  const core = await buildCore(root, vendor, coreNames(root, first.all));
  compressed.add([...core.files, ...styles.files]);
  const shell = await buildShell(root, vendor, core, keys);
  compressed.add(shell.files);
  const plugins = await buildPlugins(root, {
    vendor,
    core,
    main: shell.file,
    firstPage: sources,
    inside: first.page,
    keys,
  });
  const texts = buildTexts(root);
  const bytes = buildPluginBytes([shell.metafile, ...plugins.metafiles]);

  const parts = sources.map((source) => plugins.chunks[source]);
  const firstPage = {
    modules: unique(parts.flatMap((part) => part.modules)),
    styles: unique(parts.flatMap((part) => part.styles)),
  };
  compressed.add(plugins.files.filter(({ name }) => [...firstPage.modules, ...firstPage.styles].includes(name)));
  const assets = [vendor, core, shell, plugins, styles, texts]
    .flatMap((part) => part.files)
    .concat(scripts, topics, bytes, workers.files);
  const starting = [...vendor.modules, ...core.modules, shell.file];
  const page = buildPage(root, {
    assets,
    first: starting,
    main: shell.file,
    scripts: scripts.map(({ name }) => name),
    styles: styles.styles,
    specifiers: { ...vendor.specifiers, "@core": core.whole },
    chunks: plugins.chunks,
    keys,
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
  const icons = buildIcons(root);
  const begun = [scripts, core.files].flatMap((files) => files.map(({ name }) => name));
  const worker = await buildWorker(root, {
    isDevelopment,
    assets,
    first: [...begun, ...starting, styles.styles, ...firstPage.modules, ...firstPage.styles],
    chunks: plugins.chunks,
    page,
    open,
  });

  const dist = join(root, "dist");
  const names = assets.map(({ name }) => name);
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

export async function buildProduct(root, options) {
  mkdirSync(join(root, "dist"), { recursive: true });
  const [built] = await Promise.all([
    buildBrowser(root, options),
    buildServer(root, join(root, "dist")),
    writeTopicDocs(root),
  ]);
  return built;
}
