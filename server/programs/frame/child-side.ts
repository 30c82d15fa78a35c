import { ConfigError } from "../../config-error.ts";
import type { FromChild, ToChild } from "./child-wire.ts";

/** A program that runs, as the platform's own child. */
export interface RunningProgram<Ready> {
  readonly ready: Ready;
  /** Takes what the platform says later. */
  hear(word: unknown): void;
  stop(): Promise<void>;
}

/**
 * Runs a program as a child of the platform: starts it with the settings that come first, tells when it is ready, and
 * ends with the platform, also when that is killed.
 */
export function runAsChild<Settings, Ready>(start: (settings: Settings) => Promise<RunningProgram<Ready>>): void {
  const tell = (message: FromChild) => process.send?.(message);
  let running: Promise<RunningProgram<Ready>> | undefined;
  const end = () => {
    const stopped = running?.then((program) => program.stop()) ?? Promise.resolve();
    void stopped.catch(() => undefined).finally(() => process.exit(0));
  };
  process.on("message", (message: ToChild) => {
    if (message.type === "word")
      return void running?.then((program) => program.hear(message.word)).catch(() => undefined);
    running = start(message.settings as Settings);
    running.then(
      ({ ready }) => tell({ type: "ready", ready }),
      (error: unknown) => {
        const isExpected = error instanceof ConfigError;
        tell({ type: "failed", isExpected, message: isExpected ? error.message : String(error) });
        process.disconnect();
      },
    );
  });
  process.on("disconnect", end);
  process.on("SIGTERM", end);
  // A terminal sends it to all; the platform ends its programs itself.
  process.on("SIGINT", () => undefined);
}
