// The platform's server: one module for each program (the server and its workers), with packages from node_modules. The
// migrations and functions of the database are placed next to them, and an empty, migrated database, so that the first
// start does not have to create one.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { build } from "esbuild";
import { filesBelow } from "./files.ts";

const SCHEMA = ["migrations", "functions"];
const SNAPSHOT = /^database-\w+\.tar\.gz$/;

export async function buildServer(root: string, dist: string): Promise<void> {
  const folder = join(dist, "server");
  mkdirSync(folder, { recursive: true });
  // The snapshot is kept, and rebuilt only when the database's schema changes.
  for (const name of readdirSync(folder)) if (!SNAPSHOT.test(name)) rmSync(join(folder, name), { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: serverEntries(root),
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    outdir: folder,
    chunkNames: "chunk-[hash]",
    loader: { ".sql": "text" },
    sourcemap: "linked",
    logLevel: "error",
  });
  for (const part of SCHEMA) cpSync(join(root, "server/db", part), join(folder, part), { recursive: true });
  await prepareSnapshot(root, folder);
}

const PROGRAMS = ["server/main.ts", "server/maintenance-command.ts", "server/desk-command.ts"];

/** Each program and worker by the name of its file, and a program on an origin of its own by that of its folder. */
export const serverEntries = (root: string): { readonly in: string; readonly out: string }[] => [
  ...[...PROGRAMS, "server/db/prepare-snapshot.ts", ...filesBelow(join(root, "server"), "-worker.ts")].map((path) => ({
    in: path,
    out: basename(path, ".ts"),
  })),
  ...filesBelow(join(root, "server/programs"), "/main.ts").map((path) => ({ in: path, out: basename(dirname(path)) })),
  { in: "games/house/main.ts", out: "games" },
];

/** Creating the database takes seconds and depends only on these inputs, so the result is cached with the packages. */
async function prepareSnapshot(root: string, folder: string): Promise<void> {
  const hash = createHash("sha256").update(readFileSync(join(root, "node_modules/@electric-sql/pglite/package.json")));
  for (const path of SCHEMA.flatMap((part) => filesBelow(join(folder, part), ".sql")))
    hash.update(path.slice(folder.length)).update(readFileSync(path));
  const kept = join(root, "node_modules/.cache/openline", hash.digest("hex").slice(0, 16));
  const snapshots = () => readdirSync(folder).filter((name) => SNAPSHOT.test(name));
  if (existsSync(kept)) {
    for (const name of snapshots()) rmSync(join(folder, name));
    cpSync(kept, folder, { recursive: true });
    return;
  }
  await run(join(folder, "prepare-snapshot.js"));
  for (const name of snapshots()) cpSync(join(folder, name), join(`${kept}.part`, name));
  renameSync(`${kept}.part`, kept);
}

function run(program: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], { stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
  });
}
