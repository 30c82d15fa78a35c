// The page: index.html with its import map, and the data that the server needs to send it.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BuiltFile, integrityOf } from "./files.ts";
import type { Script } from "./groups/modules.ts";
import { specifierOf } from "./groups/names.ts";

const ASSETS = "/assets/";

type Names = Readonly<Record<string, string>>;

const json = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * The import map: the scripts' addresses by the specifiers under which they find each other, and the integrity of those
 * that start the page or that plugins from elsewhere import.
 */
function importMapOf(specifiers: Names, checked: readonly string[], integrity: (name: string) => string) {
  const entries = Object.entries(specifiers);
  return {
    imports: Object.fromEntries(entries.map(([specifier, name]) => [specifier, ASSETS + name])),
    integrity: Object.fromEntries([...new Set(checked)].map((name) => [ASSETS + name, integrity(name)])),
  };
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

interface Parts {
  readonly assets: readonly BuiltFile[];
  /** The files of the libraries, with which every page starts. */
  readonly libraries: readonly string[];
  /** The scripts of every page after the libraries, the page's own last. */
  readonly starting: readonly string[];
  readonly scripts: readonly Script[];
  /** Scripts that are no modules. */
  readonly classic: readonly string[];
  /** The file of each stylesheet, by the group of scripts that it belongs to. */
  readonly sheets: Names;
  /** The page's own stylesheet. */
  readonly styles: string;
  /** The file of each specifier of libraries and of core. */
  readonly specifiers: Names;
  readonly packs: Names;
  readonly topics: string;
  readonly bytes: string;
  readonly workers: Names;
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
  };
}

export function buildPage(root: string, { assets, scripts, sheets, styles, ...parts }: Parts): Page {
  const { libraries, starting, classic, specifiers, packs, topics, bytes, workers } = parts;
  const contents = new Map(assets.map((file) => [file.name, file.contents]));
  const integrity = (name: string) => integrityOf(contents.get(name)!);
  const fileOf = new Map(scripts.map(({ name, file }) => [name, file]));
  const first = [...libraries, ...starting.map((name) => fileOf.get(name)!)];
  const ofScripts = Object.fromEntries(scripts.map(({ name, file }) => [specifierOf(name), file]));
  const importMap = json(
    importMapOf({ ...specifiers, ...ofScripts }, [...first, ...Object.values(specifiers)], integrity),
  );
  // Every page has the starting ones and the libraries already.
  const isLater = (name: string) => fileOf.has(name) && !starting.includes(name);
  const groups = Object.fromEntries(
    scripts.map(({ name, needs, styles: used, isPatient }) => [
      name,
      {
        needs: needs.filter((each) => each !== name && isLater(each)),
        styles: used.map((sheet) => sheets[sheet]),
        ...(isPatient && { isPatient }),
      },
    ]),
  );
  const head = [
    ...classic.map((name) => `<script src="${ASSETS}${name}" integrity="${integrity(name)}"></script>`),
    `<link rel="stylesheet" href="${ASSETS}${styles}" />`,
    `<script type="importmap">${importMap}</script>`,
    `<script type="application/json" id="build">${json({ texts: packs, groups, topics, bytes, workers })}</script>`,
    "<!-- scripts -->",
    ...first.map((name) => `<link rel="modulepreload" href="${ASSETS}${name}" integrity="${integrity(name)}" />`),
    // One script tag each: a browser runs each script in a task of its own and can respond in between.
    ...first.map((name) => `<script type="module" src="${ASSETS}${name}" integrity="${integrity(name)}"></script>`),
    "<!-- /scripts -->",
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
  };
  return {
    html: Buffer.from(html.replace("<!-- release -->", `<meta name="release" content="${release}" />`)),
    release,
    manifest,
  };
}
