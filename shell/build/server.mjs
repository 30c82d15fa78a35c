// The platform's server: one module for each program (the server and its workers), packages from node_modules.
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { filesBelow } from "./files.mjs";

const SNAPSHOT = "server/db/prepare-snapshot.ts";

export async function buildServer(root, dist) {
  if (!existsSync(join(root, "server/main.ts"))) return;
  const workers = filesBelow(join(root, "server"), "-worker.ts");
  const snapshot = existsSync(join(root, SNAPSHOT)) ? [SNAPSHOT] : [];
  await build({
    absWorkingDir: root,
    entryPoints: ["server/main.ts", ...workers, ...snapshot],
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    outdir: join(dist, "server"),
    entryNames: "[name]",
    chunkNames: "chunk-[hash]",
    loader: { ".sql": "text" },
    sourcemap: "linked",
    logLevel: "error",
  });
  cpSync(join(root, "server/db/migrations"), join(dist, "server/migrations"), { recursive: true });
}
