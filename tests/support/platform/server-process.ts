import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { serverEntries } from "../../../build/server.ts";
import { makeSnapshot } from "../../../server/db/make-snapshot.ts";
import { SCHEMA_FOLDER } from "../../../server/db/open.ts";
import { readSchema } from "../../../server/db/schema.ts";
import type { BuildManifest } from "../../../server/static/preload-links.ts";
import { atEnd, perFile } from "../at-end.ts";
import { type Answer, type CallOptions, request } from "./platform.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const CACHE = join(ROOT, "node_modules/.cache/openline");
/** The machine's programs, clock and time zone, which `npm run test:moments` sets. */
const MACHINE = ["PATH", "TZ", "LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC"];

/** Builds the server's program as the product's build does, next to a product of one page. Returns its path. */
export const buildServer = perFile(build, (program) =>
  rmSync(join(program, "../.."), { recursive: true, force: true }),
);

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
    app: { icons: [], texts: {} },
  };
  writeFileSync(join(dist, "build-manifest.json"), JSON.stringify(manifest));
  return join(dist, "server/main.js");
}

export interface ServerProcess {
  readonly pid: number | undefined;
  readonly origin: string;
  /** Its standard output and its log. */
  readonly output: { readonly out: string; readonly log: string };
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end. Returns the exit code, null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The result of a run that ended by itself. */
export interface EndedRun {
  readonly code: number | null;
  readonly out: string;
  readonly log: string;
}

export interface RunOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Another program than the server: a command of the operator's. */
  readonly program?: "main" | "desk-command";
}

/** Starts the server's program on a free port and waits for its ready line. */
export async function runServer(options: RunOptions): Promise<ServerProcess> {
  const { child, output, ended } = await launch(options);
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      const address = /ready at (\S+)\n/.exec(output.out)?.[1];
      if (address) resolve(address);
    });
    void ended.then(({ code, log }) => reject(new Error(`The server ended with ${code}: ${log}`)));
  });
  return {
    pid: child.pid,
    origin,
    output,
    call: (method, path, call = {}) => request(origin, method, path, call),
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      child.kill(signal);
      return (await ended).code;
    },
  };
}

/** Runs a command, or the server's program when it is expected to refuse to start. */
export async function runUntilEnd(options: RunOptions): Promise<EndedRun> {
  return (await launch(options)).ended;
}

async function launch({ dataDir, env = {}, args = [], program = "main" }: RunOptions) {
  const machine = Object.fromEntries(MACHINE.map((name) => [name, process.env[name]]));
  const path = join(await buildServer(), "..", `${program}.js`);
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...machine, PORT: "0", DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  atEnd(() => child.kill("SIGKILL"));
  const output = { out: "", log: "" };
  child.stdout.on("data", (text: Buffer) => (output.out += text.toString()));
  child.stderr.on("data", (text: Buffer) => (output.log += text.toString()));
  const ended = new Promise<EndedRun>((resolve) => child.once("close", (code) => resolve({ code, ...output })));
  return { child, output, ended };
}
