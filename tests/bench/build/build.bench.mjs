// A clean build of the product against a bare `esbuild --bundle --minify` of the same entries, in turns; and whether
// two builds are byte for byte the same. The empty database for first starts is created once for a set of migrations
// and cached with the packages, so later builds only copy it. Each build uses a copy of the sources, so that the
// checkout is unchanged.
import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copySources } from "../product.mjs";
import { median, spread } from "../statistics.mjs";

const GOAL = 4;

export default function buildBench({ runs, isSmall }) {
  const folder = mkdtempSync(join(tmpdir(), "openline-build-"));
  try {
    copySources(folder);
    // The first build also fills the cache.
    if (!isSmall) must(process.execPath, ["build.mjs", "--quiet"], folder);
    const ours = [];
    const bare = [];
    const hashes = new Set();
    for (let run = 0; run < runs; run++) {
      rmSync(join(folder, "bare"), { recursive: true, force: true });
      bare.push(timed(() => bareBuild(folder)));
      rmSync(join(folder, "dist"), { recursive: true, force: true });
      ours.push(timed(() => must(process.execPath, ["build.mjs", "--quiet"], folder)));
      hashes.add(hashOf(join(folder, "dist")));
    }
    const value = median(ours.map((time, run) => time / bare[run]));
    return Promise.resolve([
      {
        id: "clean",
        value,
        unit: "times a bare esbuild",
        limit: 1,
        goal: GOAL,
        ok: value <= GOAL,
        spread: spread(bare),
      },
      { id: "clean-time", value: median(ours), unit: "ms", limit: median(bare), goal: 0, ok: true },
      {
        id: "different-builds",
        value: hashes.size,
        unit: "of the same sources",
        limit: 1,
        goal: 1,
        ok: hashes.size === 1,
      },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The browser's entry with everything that it loads, and the server's programs. */
function bareBuild(folder) {
  const esbuild = join(folder, "node_modules/.bin/esbuild");
  const common = ["--bundle", "--minify", "--splitting", "--format=esm", "--log-level=error"];
  const pages = ["--jsx=automatic", "--loader:.svg=file", "--outdir=bare/public"];
  must(esbuild, ["shell/main.ts", ...common, ...pages], folder);
  const programs = ["server/main.ts", "server/db/prepare-snapshot.ts", "server/db/embedded-worker.ts"];
  must(
    esbuild,
    [...programs, ...common, "--platform=node", "--packages=external", "--loader:.sql=text", "--outdir=bare/server"],
    folder,
  );
}

function must(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

function timed(work) {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** Everything except the prepared database, whose pages contain the times at which they were written. */
function hashOf(folder) {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    const path = join(folder, name);
    if (!statSync(path).isFile() || name.endsWith(".tar.gz")) continue;
    hash.update(name).update(readFileSync(path));
  }
  return hash.digest("hex");
}
