// The page: index.html with its import map, and the data that the server needs to send it.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BuiltFile, integrityOf } from "./files.ts";
import type { Chunk } from "./modules.ts";

const ASSETS = "/assets/";

const json = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The import map: specifiers for separately built plugins, and the integrity of every module that starts the page. */
function importMapOf(
  specifiers: Readonly<Record<string, string>>,
  first: readonly string[],
  integrity: (name: string) => string,
) {
  const imports = Object.fromEntries(Object.entries(specifiers).map(([specifier, name]) => [specifier, ASSETS + name]));
  const checked = [...new Set([...first, ...Object.values(specifiers)])];
  return { imports, integrity: Object.fromEntries(checked.map((name) => [ASSETS + name, integrity(name)])) };
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

interface BootFailed {
  readonly "boot-failed": { readonly title: string; readonly text: string; readonly reload: string };
}

/** The messages for a page whose modules do not load. They are inlined, because texts could not be loaded either. */
function failureTemplates(root: string): string {
  const folder = join(root, "shell/locales");
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const { "boot-failed": texts } = JSON.parse(readFileSync(join(folder, name), "utf8")) as BootFailed;
      const [title, text, reload] = [escape(texts.title), escape(texts.text), escape(texts.reload)];
      return `<template data-boot-failed lang="${name.slice(0, -5)}"><main class="app-main"><div class="empty" role="alert"><h1 class="section-title">${title}</h1><p>${text}</p><a class="button button-plain" href="">${reload}</a></div></main></template>`;
    })
    .join("\n    ");
}

type Names = Readonly<Record<string, string>>;

interface Parts {
  readonly assets: readonly BuiltFile[];
  /** The modules that every page starts with. */
  readonly first: readonly string[];
  readonly main: string;
  readonly scripts: readonly string[];
  readonly styles: string;
  readonly specifiers: Names;
  readonly chunks: Readonly<Record<string, Chunk>>;
  readonly keys: ReadonlyMap<string, string>;
  readonly packs: Names;
  readonly topics: string;
  readonly bytes: string;
  readonly workers: Names;
  readonly firstPage: Pick<Chunk, "modules" | "styles">;
}

export interface Page {
  readonly html: Buffer;
  readonly release: string;
  /** What the server has to know to send the page. */
  readonly manifest: {
    readonly importMapHash: string;
    readonly styles: readonly string[];
    readonly modules: readonly string[];
    readonly texts: Names;
    readonly firstPage: Pick<Chunk, "modules" | "styles">;
    /** The module of each lazily loaded source. */
    readonly lazy: Readonly<Record<string, string | undefined>>;
  };
}

export function buildPage(
  root: string,
  { assets, first, main, scripts, styles, specifiers, chunks, keys, packs, topics, bytes, workers, firstPage }: Parts,
): Page {
  const contents = new Map(assets.map((file) => [file.name, file.contents]));
  const integrity = (name: string) => integrityOf(contents.get(name)!);
  const byKey = Object.fromEntries(Object.entries(chunks).map(([source, chunk]) => [keys.get(source)!, chunk]));
  const importMap = json(importMapOf(specifiers, first, integrity));
  const head = [
    ...scripts.map((name) => `<script src="${ASSETS}${name}" integrity="${integrity(name)}"></script>`),
    `<link rel="stylesheet" href="${ASSETS}${styles}" />`,
    `<script type="importmap">${importMap}</script>`,
    ...first.map((name) => `<link rel="modulepreload" href="${ASSETS}${name}" integrity="${integrity(name)}" />`),
    `<script type="application/json" id="build">${json({ texts: packs, chunks: byKey, topics, bytes, workers })}</script>`,
    // One script tag each, with the page's own last: a browser runs each script in a task of its own and can respond in
    // between.
    ...[...first.filter((name) => name !== main), main].map(
      (name) => `<script type="module" src="${ASSETS}${name}" integrity="${integrity(name)}"></script>`,
    ),
  ];
  const html = readFileSync(join(root, "shell/index.html"), "utf8")
    .replace("<!-- build -->", () => head.join("\n    "))
    .replace("<!-- boot-failed -->", () => failureTemplates(root));
  // The release id is a hash of the page, which contains everything in which releases can differ.
  const release = createHash("sha256").update(html).digest("hex").slice(0, 16);
  const manifest = {
    importMapHash: `sha256-${createHash("sha256").update(importMap).digest("base64")}`,
    styles: [styles],
    modules: first,
    texts: packs,
    firstPage,
    lazy: Object.fromEntries(Object.entries(chunks).map(([source, { modules }]) => [source, modules[0]])),
  };
  return {
    html: Buffer.from(html.replace("<!-- release -->", `<meta name="release" content="${release}" />`)),
    release,
    manifest,
  };
}
