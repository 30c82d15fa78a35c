/** What a host's page does, as it is seen from within the page. */
export interface Watched {
  /** Each frame that was asked for, and the options that are no functions. */
  readonly mounts: readonly { readonly frame: string; readonly options: Readonly<Record<string, unknown>> }[];
  /** What the page was asked for. */
  readonly asked: readonly Asked[];
  /** What the page's own listeners heard. */
  readonly heard: readonly { readonly frame: string; readonly type: string }[];
  /** What its listeners threw. */
  readonly thrown: readonly string[];
  /** What its Content-Security-Policy refused. */
  readonly refused: readonly string[];
  /** Addresses that it opened in other windows, with their features. */
  readonly opened: readonly { readonly url: string; readonly features: string }[];
}

export interface Asked {
  readonly what: "getToken" | "getBalance";
  readonly frame: string;
  readonly state: "waiting" | "answered" | "failed";
  readonly value?: unknown;
}

/** `mount` once more for all that was mounted. */
export type Again = () => void;

/**
 * Runs in the page before its own scripts, and stands between it and the platform's script: what it calls and answers goes
 * through unchanged, and is written down.
 */
export function watchHost(): void {
  if (window !== window.top) return;
  type Options = Record<string, unknown>;
  type Call = ((...given: unknown[]) => unknown) & { q?: unknown };
  const [mounts, asked, heard, thrown, refused, opened]: [
    Options[],
    Options[],
    Options[],
    string[],
    string[],
    Options[],
  ] = [[], [], [], [], [], []];
  const mounted: Options[] = [];

  const answering = (what: string, frame: string, answer: () => unknown) => () => {
    const entry: Options = { what, frame, state: "waiting" };
    asked.push(entry);
    return new Promise((resolve) => resolve(answer())).then(
      (value) => {
        Object.assign(entry, { state: "answered", value });
        return value;
      },
      (error: unknown) => {
        Object.assign(entry, { state: "failed", value: String(error) });
        throw error;
      },
    );
  };

  const watched = (options: Options): Options => {
    const frame = (options["name"] as string | undefined) ?? "main";
    const plain = Object.entries(options).filter(
      ([, value]) => typeof value !== "function" && !(value instanceof Node),
    );
    mounts.push({ frame, options: { ...Object.fromEntries(plain), has: Object.keys(options) } });
    const own = { ...options };
    for (const what of ["getToken", "getBalance"]) {
      const answer = options[what];
      if (typeof answer === "function") own[what] = answering(what, frame, answer as () => unknown);
    }
    own["onEvent"] = (type: string, message: unknown) => {
      heard.push({ frame, type });
      try {
        (options["onEvent"] as Call | undefined)?.(type, message);
      } catch (error) {
        thrown.push(`${type}: ${String(error)}`);
        throw error;
      }
    };
    mounted.push(options);
    return own;
  };

  let face: Call | undefined;
  const facing = (call: Call): Call =>
    new Proxy(call, {
      apply(target, self, [verb, options, ...rest]: [unknown, Options | undefined]) {
        const given = verb === "mount" && options ? watched(options) : options;
        return Reflect.apply(target, self, [verb, given, ...rest]);
      },
    });
  Object.defineProperty(window, "Openline", {
    configurable: true,
    get: () => face,
    set: (call: Call) => (face = facing(call)),
  });

  const open = window.open.bind(window);
  window.open = (url, target, features) => {
    opened.push({ url: String(url), features: features ?? "" });
    return /^https:\/\/elsewhere\.example/.test(String(url)) ? null : open(url, target, features);
  };
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    refused.push(`${violatedDirective}: ${blockedURI}`),
  );
  Object.assign(window, {
    openlineKit: {
      watched: () => ({ mounts, asked, heard, thrown, refused, opened }),
      again: () => {
        for (const options of mounted.splice(0)) face?.("mount", options);
      },
    },
  });
}
