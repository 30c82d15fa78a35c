// The page: index.html with its import map, and what the server has to know to send it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { integrityOf } from "./files.mjs";

const ASSETS = "/assets/";

const json = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The specifiers that separately built plugins import, and the integrity of every module that starts the page. */
function importMapOf({ specifiers, first, integrity }) {
  const imports = Object.fromEntries(Object.entries(specifiers).map(([specifier, name]) => [specifier, ASSETS + name]));
  const checked = [...new Set([...first, ...Object.values(specifiers)])];
  return { imports, integrity: Object.fromEntries(checked.map((name) => [ASSETS + name, integrity(name)])) };
}

export function buildPage(root, { assets, first, main, theme, styles, specifiers, chunks, packs, firstPage }) {
  const contents = new Map(assets.map((file) => [file.name, file.contents]));
  const integrity = (name) => integrityOf(contents.get(name));
  const importMap = json(importMapOf({ specifiers, first, integrity }));
  const withMore = Object.entries(chunks).filter(([, { modules, styles }]) => modules.length > 1 || styles.length > 0);
  const head = [
    `<script src="${ASSETS}${theme}" integrity="${integrity(theme)}"></script>`,
    `<link rel="stylesheet" href="${ASSETS}${styles}" />`,
    `<script type="importmap">${importMap}</script>`,
    ...first.map((name) => `<link rel="modulepreload" href="${ASSETS}${name}" integrity="${integrity(name)}" />`),
    `<script type="application/json" id="build">${json({ texts: packs, chunks: Object.fromEntries(withMore) })}</script>`,
    `<script type="module" src="${ASSETS}${main}" integrity="${integrity(main)}"></script>`,
  ];
  const html = readFileSync(join(root, "shell/index.html"), "utf8").replace("<!-- build -->", () => head.join("\n    "));
  const manifest = {
    importMapHash: `sha256-${createHash("sha256").update(importMap).digest("base64")}`,
    styles: [styles],
    modules: first,
    texts: packs,
    firstPage,
  };
  return { html: Buffer.from(html), manifest };
}
