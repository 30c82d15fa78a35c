import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { serverEntries } from "../../../build/server.ts";
import { makeSnapshot } from "../../../server/db/make-snapshot.ts";
import { SCHEMA_FOLDER } from "../../../server/db/open.ts";
import { readSchema } from "../../../server/db/schema.ts";
import type { BuildManifest } from "../../../server/static/preload-links.ts";
import { perFile } from "../at-end.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** Below node_modules, so that the programs find the packages. */
const CACHE = join(ROOT, "node_modules/.cache/openline");
/** Names the server's program that all files of a run share. */
const SHARED_BUILD = "OPENLINE_TEST_BUILD";

/** Builds the server for all files of a run. Returns the function that removes it. */
export async function shareBuild(): Promise<() => void> {
  const program = await build();
  process.env[SHARED_BUILD] = program;
  return () => remove(program);
}

/**
 * The path of the server's program, built as the product's build does, next to a product of one page. If all files of a
 * run share one, that one; otherwise it is removed at the end of the file.
 */
export const buildServer = perFile(
  async () => process.env[SHARED_BUILD] ?? (await build()),
  (program) => {
    if (program !== process.env[SHARED_BUILD]) remove(program);
  },
);

/** The product's build files for the embedded database: its thread, and the snapshot for first starts. */
export async function embeddedParts(): Promise<{ worker: string; snapshotFolder: string }> {
  const folder = dirname(await buildServer());
  return { worker: join(folder, "embedded-worker.js"), snapshotFolder: folder };
}

/** The threads that the platform starts by their names, as the product's build makes them. */
export async function builtThreads(): Promise<(name: string) => string> {
  const folder = dirname(await buildServer());
  return (name) => join(folder, `${name}.js`);
}

async function build(): Promise<string> {
  const dist = join(CACHE, `server-${randomUUID()}`);
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: serverEntries(ROOT),
    outdir: join(dist, "server"),
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  for (const part of ["migrations", "functions"])
    cpSync(join(SCHEMA_FOLDER, part), join(dist, "server", part), { recursive: true });
  await makeSnapshot(CACHE, readSchema(SCHEMA_FOLDER)).then((snapshot) =>
    cpSync(snapshot, join(dist, "server", basename(snapshot))),
  );
  for (const page of ["public", "desk"]) {
    mkdirSync(join(dist, page), { recursive: true });
    writeFileSync(join(dist, page, "index.html"), "<!doctype html><title>Openline</title>");
  }
  const manifest: BuildManifest = {
    importMapHash: "none",
    styles: [],
    modules: [],
    texts: {},
    fonts: {},
    addresses: { secret: [] },
    app: { icons: [], shortcuts: [], texts: {} },
  };
  writeFileSync(join(dist, "build-manifest.json"), JSON.stringify(manifest));
  return join(dist, "server/main.js");
}

const remove = (program: string) => rmSync(join(program, "../.."), { recursive: true, force: true });
