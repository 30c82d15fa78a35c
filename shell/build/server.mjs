// The platform's server: one module for each program (the server and its workers), packages from node_modules. Beside
// them stand the migrations and an empty, migrated database, so that a first start need not wait for one to be made.
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { filesBelow } from "./files.mjs";

const SNAPSHOT = /^database-\w+\.tar\.gz$/;

export async function buildServer(root, dist) {
  const folder = join(dist, "server");
  mkdirSync(folder, { recursive: true });
  // The snapshot stays: it is made anew only when the migrations are others.
  for (const name of readdirSync(folder)) if (!SNAPSHOT.test(name)) rmSync(join(folder, name), { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: ["server/main.ts", "server/db/prepare-snapshot.ts", ...filesBelow(join(root, "server"), "-worker.ts")],
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    outdir: folder,
    entryNames: "[name]",
    chunkNames: "chunk-[hash]",
    loader: { ".sql": "text" },
    sourcemap: "linked",
    logLevel: "error",
  });
  const migrations = join(root, "server/db/migrations");
  if (existsSync(migrations)) cpSync(migrations, join(folder, "migrations"), { recursive: true });
  await run(join(folder, "prepare-snapshot.js"));
}

function run(program) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], { stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
  });
}
