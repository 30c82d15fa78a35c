import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { atEnd } from "../at-end.ts";

const CACHE = join(import.meta.dirname, "../../../node_modules/.cache/openline");

/** A process of its own that holds a lease, and the token of that. */
export async function heldByProcess(
  url: string,
  key: string,
  leaseMs?: number,
): Promise<{ child: ChildProcess; token: number }> {
  // Below node_modules, so that the program finds the packages.
  const program = join(CACHE, `lease-holder-${process.pid}.mjs`);
  atEnd(() => rmSync(program, { force: true }));
  await build({
    entryPoints: [join(import.meta.dirname, "lease-holder.ts")],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  const args = [program, url, key, ...(leaseMs === undefined ? [] : [String(leaseMs)])];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  atEnd(() => child.kill("SIGKILL"));
  const [token] = (await once(child.stdout, "data")) as [Buffer];
  return { child, token: Number(token.toString()) };
}
