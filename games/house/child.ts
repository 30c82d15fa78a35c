// How a platform that starts the house as its child talks to it, by messages between processes.

/** What the platform says. */
type Said = { readonly type: "start"; readonly settings: unknown } | { readonly type: "word"; readonly word: unknown };

export interface Child {
  /** What the platform is told once it runs. */
  readonly ready: object;
  hear(word: unknown): void;
  stop(): Promise<void>;
}

/** A failure that whoever starts the house can mend by its settings. */
export class SettingError extends Error {}

/** Starts with the settings that come first, tells when it is ready, and ends with its parent, also when that is killed. */
export function runAsChild(start: (settings: unknown) => Promise<Child>): void {
  let running: Promise<Child> | undefined;
  const end = () => {
    const stopped = running?.then((child) => child.stop()) ?? Promise.resolve();
    void stopped.catch(() => undefined).finally(() => process.exit(0));
  };
  process.on("message", (said: Said) => {
    if (said.type === "word") return void running?.then((child) => child.hear(said.word)).catch(() => undefined);
    running = start(said.settings);
    running.then(
      ({ ready }) => process.send?.({ type: "ready", ready }),
      (error: unknown) => {
        process.send?.({ type: "failed", isExpected: error instanceof SettingError, message: messageOf(error) });
        process.disconnect();
      },
    );
  });
  process.on("disconnect", end);
  process.on("SIGTERM", end);
  // A terminal sends it to all; the platform ends its programs itself.
  process.on("SIGINT", () => undefined);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
