// The service worker at the root, with the list of files that it stores from the start.
import { createHash } from "node:crypto";
import { build } from "esbuild";
import type { BuiltFile, Sizes } from "./files.ts";
import type { Manifest } from "./manifests.ts";
import { BROWSER } from "./options.ts";
import type { Page } from "./page.ts";

interface Parts {
  readonly manifests: readonly Manifest[];
  readonly assets: readonly BuiltFile[];
  /** What pages load before their first row. */
  readonly first: readonly string[];
  /** The files that each lazily loaded source needs. */
  readonly lazy: Readonly<Record<string, { readonly files: readonly string[] }>>;
  readonly page: Page;
  /** Files that keep their names. */
  readonly open: readonly BuiltFile[];
}

/** The most bytes that a device stores in advance, as brotli. */
const MOST_BYTES = 400_000;

/** The code that is needed without a connection, besides that of every page. */
const offlineSources = (manifests: readonly Manifest[]): readonly string[] =>
  manifests
    .flatMap((manifest) => [manifest, ...(manifest.routes ?? [])])
    .filter(({ worksOffline }) => worksOffline)
    .map(({ load }) => load());

/** The fonts of the first paint, and the icons; flags and fonts of other scripts are stored when they are used. */
const LOOKS = /^(sofia-sans(-semi-condensed)?-(basic|latin)-\w+\.woff2|sprite-\w+\.svg)$/;

const hash = (contents: Buffer) => createHash("sha256").update(contents).digest("hex").slice(0, 16);

/** The addresses of the shell: built files keep their hashed names; the others get a revision. */
function shellOf({ manifests, assets, first, lazy, page, open }: Parts) {
  const core = Object.keys(lazy).filter((source) => source.startsWith("core/"));
  const offline = [...core, ...offlineSources(manifests)].flatMap((source) => {
    const part = lazy[source];
    if (!part) throw new Error(`what works offline needs ${source}, which no script holds`);
    return part.files;
  });
  const looks = assets.map(({ name }) => name).filter((name) => LOOKS.test(name));
  const names = [...new Set([...first, ...offline, ...looks])].sort();
  const icon = open.find(({ name }) => name === "icon.svg")!;
  return [
    { url: "/index.html", revision: hash(page.html) },
    { url: "/icon.svg", revision: hash(icon.contents) },
    ...names.map((name) => ({ url: `/assets/${name}`, revision: null })),
  ];
}

/** Returns the worker's file, and the names of the files that it stores. */
export async function buildWorker(
  root: string,
  { isDevelopment, ...parts }: Parts & { readonly isDevelopment: boolean },
): Promise<{ readonly file: BuiltFile; readonly kept: readonly string[] }> {
  const shell = shellOf(parts);
  const { outputFiles } = await build({
    ...BROWSER,
    absWorkingDir: root,
    format: "iife",
    entryPoints: [`shell/service-worker/${isDevelopment ? "none" : "main"}.ts`],
    define: {
      ...BROWSER.define,
      __SHELL__: JSON.stringify(shell),
      __RELEASE__: JSON.stringify(parts.page.release),
    },
  });
  return {
    file: { name: "sw.js", contents: Buffer.from(outputFiles[0]!.contents) },
    kept: shell.map(({ url }) => url.slice(1)),
  };
}

/** Throws if a device would have to store too much. */
export function weighShell(kept: readonly string[], sizes: Sizes): number {
  const bytes = kept.reduce((sum, name) => sum + sizes[name]!.brotli, 0);
  if (bytes > MOST_BYTES) {
    throw new Error(`the service worker would keep ${bytes} bytes from the start; at most ${MOST_BYTES} are allowed`);
  }
  return bytes;
}
