import { type ChildProcess, fork } from "node:child_process";
import { ConfigError } from "../../config-error.ts";
import type { FromChild, ToChild } from "./child-wire.ts";

export interface ChildProgramOptions<Settings, Ready> {
  /** Its name in messages. */
  readonly name: string;
  /** The built file. */
  readonly file: URL | string;
  readonly settings: Settings;
  /** The settings of a program that is started again, so that it is where it was. */
  readonly settingsAgain: (ready: Ready) => Settings;
  readonly warn: (message: string) => void;
}

/** A program of strangers gets nothing of the platform's environment but what the machine needs. */
const MACHINE = ["PATH", "TZ", "LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC", "SystemRoot"];
/** The wait before it is started again; doubled with each death that follows soon. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/** One that lived so long is well. */
const WELL_MS = 30_000;
const FINISH_MS = 1_500;

/** A program that runs beside the platform as its child, is started again when it dies, and ends with it. */
export class ChildProgram<Settings, Ready> {
  private child: ChildProcess | undefined;
  private again: NodeJS.Timeout | undefined;
  private waitMs = FIRST_WAIT_MS;
  private word: unknown;
  private isStopping = false;

  private constructor(
    private readonly options: ChildProgramOptions<Settings, Ready>,
    readonly ready: Ready,
    child: ChildProcess,
  ) {
    this.watch(child);
  }

  /** Resolves when it is ready. Rejects if it cannot start. */
  static async start<Settings, Ready>(
    options: ChildProgramOptions<Settings, Ready>,
  ): Promise<ChildProgram<Settings, Ready>> {
    const { child, ready } = await launch<Ready>(options, options.settings);
    return new ChildProgram(options, ready, child);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Says something to it, also to the one that takes its place later. */
  tell(word: unknown): void {
    this.word = word;
    if (this.child?.connected) send(this.child, { type: "word", word });
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.again);
    const { child } = this;
    if (!child || hasEnded(child)) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const cut = setTimeout(() => child.kill("SIGKILL"), FINISH_MS);
    child.kill("SIGTERM");
    await ended;
    clearTimeout(cut);
  }

  private watch(child: ChildProcess): void {
    this.child = child;
    const bornAt = performance.now();
    if (this.word !== undefined) send(child, { type: "word", word: this.word });
    const onEnd = () => {
      if (performance.now() - bornAt > WELL_MS) this.waitMs = FIRST_WAIT_MS;
      this.startLater("ended");
    };
    if (hasEnded(child)) onEnd();
    else child.once("exit", onEnd);
  }

  private startLater(what: string): void {
    if (this.isStopping) return;
    this.options.warn(`The program ${this.options.name} ${what}, and is started again.`);
    this.again = setTimeout(() => void this.startAgain(), this.waitMs);
    this.waitMs = Math.min(this.waitMs * 2, LONGEST_WAIT_MS);
  }

  private async startAgain(): Promise<void> {
    try {
      const { child } = await launch<Ready>(this.options, this.options.settingsAgain(this.ready));
      if (this.isStopping) child.kill("SIGKILL");
      else this.watch(child);
    } catch (error) {
      this.startLater(`could not start (${error instanceof Error ? error.message : String(error)})`);
    }
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** A child that dies meanwhile is noticed by its end. */
const send = (child: ChildProcess, message: ToChild) => void child.send(message, () => undefined);

function launch<Ready>(
  { file, name }: Pick<ChildProgramOptions<unknown, Ready>, "file" | "name">,
  settings: unknown,
): Promise<{ readonly child: ChildProcess; readonly ready: Ready }> {
  const child = fork(file, [], {
    // Standard output is the platform's own.
    stdio: ["ignore", 2, 2, "ipc"],
    execArgv: [],
    env: Object.fromEntries(
      MACHINE.flatMap((each) => (process.env[each] === undefined ? [] : [[each, process.env[each]]])),
    ),
  });
  return new Promise((resolve, reject) => {
    child.on("message", (message: FromChild) => {
      if (message.type === "ready") return resolve({ child, ready: message.ready as Ready });
      reject(message.isExpected ? new ConfigError([message.message]) : new Error(`${name}: ${message.message}`));
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`${name} ended with ${code ?? signal} at its start.`)));
    send(child, { type: "start", settings });
  });
}
