import { spawn } from "node:child_process";
import { join } from "node:path";
import { atEnd } from "../at-end.ts";
import { START_MS } from "../until.ts";
import { type Answer, type CallOptions, request } from "./platform.ts";
import { buildServer } from "./server-build.ts";

/** The machine's programs, clock and time zone, which `npm run test:moments` sets. */
const MACHINE = ["PATH", "TZ", "LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC"];

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
  const { child, output, ended, isStarted } = await launch(options);
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      const address = /ready at (\S+)\n/.exec(output.out)?.[1];
      if (address) resolve(address);
    });
    void ended.then(({ code, log }) => reject(new Error(`The server ended with ${code}: ${log}`)));
  });
  isStarted();
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
  const late = setTimeout(() => child.kill("SIGKILL"), START_MS);
  const isStarted = () => clearTimeout(late);
  const ended = new Promise<EndedRun>((resolve) => child.once("close", (code) => resolve({ code, ...output })));
  void ended.then(isStarted);
  return { child, output, ended, isStarted };
}
