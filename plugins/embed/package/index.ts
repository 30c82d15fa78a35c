// The package for pages that are built of modules: `mount({ origin, target })`. docs/embed/hosts.md.
import type { FrameEvents, FrameEventType, FrameState } from "./events.ts";
import type { MountOptions } from "./mount-options.ts";
import { loadScript, say } from "./script.ts";

export type { FrameEvents, FrameEventType, FrameState } from "./events.ts";
export type { MountOptions } from "./mount-options.ts";

/** `mount`'s options here: the platform is named, since the script comes from there. */
export interface FrameOptions extends Omit<MountOptions, "onEvent" | "origin"> {
  /** Where the platform is, such as `https://book.example`. */
  readonly origin: string;
  /** The script's hash, if only that one may run: `integrity` in the platform's `/embed/v1.json`. */
  readonly integrity?: string;
  /** The script did not come, so that nothing is shown. Without it the error is written to the console. */
  readonly onFailed?: (error: Error) => void;
}

export interface Selection {
  readonly eventId: string;
  readonly marketId: string;
  /** As the feed has it, such as `total=2.5`; empty for none. */
  readonly specifiers?: string;
  readonly outcomeId: string;
}

/** One frame on the page. */
export interface OpenlineFrame {
  readonly name: string;
  /** Hears what happens in the frame until the returned function is called. */
  on<T extends FrameEventType>(type: T, listener: (event: FrameEvents[T]) => void): () => void;
  navigate(path: string): void;
  openEvent(eventId: string): void;
  addSelection(selection: Selection): void;
  openBetslip(): void;
  closeBetslip(): void;
  clearBetslip(): void;
  setToken(token: string): void;
  logout(): void;
  setLocale(language: string): void;
  setTheme(mode: "auto" | "dark" | "light"): void;
  setCurrency(currency: string): void;
  setOddsFormat(format: string): void;
  setBalance(balance: object): void;
  setConsent(choice: { readonly analytics: boolean; readonly marketing: boolean }): void;
  setFeatures(features: Readonly<Record<string, boolean>>): void;
  subscribe(topics: readonly string[]): void;
  pause(): void;
  resume(): void;
  /** Where the player is now. Rejects once the frame is taken away. */
  getState(): Promise<FrameState>;
  destroy(): void;
}

type Listener = (event: never) => void;

let made = 0;

/** Shows the product on this page. */
export function mount(options: FrameOptions): OpenlineFrame {
  const { integrity, onFailed, ...rest } = options;
  const name = options.name ?? `frame-${++made}`;
  const listeners = new Map<string, Set<Listener>>();
  const asked = new Map<
    number,
    { readonly resolve: (state: FrameState) => void; readonly reject: (error: Error) => void }
  >();
  let lastId = 0;

  const onEvent = (type: string, message: Readonly<Record<string, unknown>>): void => {
    if (type === "state") {
      const id = Number(message["id"]);
      asked.get(id)?.resolve(message as unknown as FrameState);
      asked.delete(id);
    }
    for (const listener of listeners.get(type) ?? []) listener(message as never);
  };
  const tell = (verb: string, said: object = {}): void => say(verb, { ...said, frame: name });

  say("mount", { ...rest, name, onEvent });
  loadScript(options.origin, integrity).catch((error: Error) => {
    if (onFailed) onFailed(error);
    else console.error(error.message);
  });

  return {
    name,
    on: (type, listener) => {
      const heard = listeners.get(type) ?? new Set();
      listeners.set(type, heard.add(listener));
      return () => void heard.delete(listener);
    },
    navigate: (path) => tell("navigate", { path }),
    openEvent: (eventId) => tell("open-event", { eventId }),
    addSelection: (selection) => tell("add-selection", { ...selection }),
    openBetslip: () => tell("betslip", { isOpen: true }),
    closeBetslip: () => tell("betslip", { isOpen: false }),
    clearBetslip: () => tell("clear-betslip"),
    setToken: (token) => tell("set-token", { token }),
    logout: () => tell("logout"),
    setLocale: (language) => tell("set-locale", { language }),
    setTheme: (mode) => tell("set-theme", { mode }),
    setCurrency: (currency) => tell("set-currency", { currency }),
    setOddsFormat: (format) => tell("set-odds-format", { format }),
    setBalance: (balance) => tell("set-balance", { balance }),
    setConsent: (choice) => tell("set-consent", choice),
    setFeatures: (features) => tell("set-features", { features }),
    subscribe: (topics) => tell("subscribe", { topics }),
    pause: () => tell("pause"),
    resume: () => tell("resume"),
    getState: () =>
      new Promise((resolve, reject) => {
        asked.set(++lastId, { resolve, reject });
        tell("get-state", { id: lastId });
      }),
    destroy: () => {
      tell("destroy");
      for (const { reject } of asked.values()) reject(new Error(`Openline: the frame "${name}" is taken away.`));
      asked.clear();
      listeners.clear();
    },
  };
}
