import type { Entry } from "../entry.ts";

const MOST_TEXT = 4_000;

/** As it may be shown: a token is nobody's business. */
function shown(data: unknown): unknown {
  const text = JSON.stringify(data, (name, value: unknown) => (name === "token" ? "hidden" : value)) ?? "null";
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : (JSON.parse(text) as unknown);
}

/**
 * Sees every message between this page and the frames in it, also those that the platform's script sends by itself. Has to
 * run before that script.
 */
export function tapMessages(tell: (entry: Entry) => void): void {
  const note = (way: Entry["way"], data: unknown) => {
    const { type = "no type" } = (data ?? {}) as { readonly type?: unknown };
    const size = (JSON.stringify(data) ?? "").length;
    tell({ at: Date.now(), way, type: String(type).slice(0, 40), data: shown(data), size });
  };
  const faces = new WeakMap<object, Window>();
  /** The window, whose messages are seen on their way. */
  const faceOf = (window: Window): Window => {
    const known = faces.get(window);
    if (known) return known;
    const face = new Proxy(window, {
      get(target, name) {
        if (name !== "postMessage") return Reflect.get(target, name) as unknown;
        return (data: unknown, ...rest: [string, Transferable[]?]) => {
          note("to frame", data);
          target.postMessage(data, ...rest);
        };
      },
    });
    faces.set(window, face);
    return face;
  };
  const windowOf = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "contentWindow")!;
  const isTapped = (frame: HTMLIFrameElement) => frame.name.startsWith("openline-");
  Object.defineProperty(HTMLIFrameElement.prototype, "contentWindow", {
    ...windowOf,
    get(this: HTMLIFrameElement) {
      const window = windowOf.get!.call(this) as Window | null;
      return window && isTapped(this) ? faceOf(window) : window;
    },
  });
  const sourceOf = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "source")!;
  Object.defineProperty(MessageEvent.prototype, "source", {
    ...sourceOf,
    get(this: MessageEvent) {
      const source = sourceOf.get!.call(this) as object | null;
      return source ? (faces.get(source) ?? source) : source;
    },
  });
  addEventListener("message", ({ data, source }: MessageEvent<unknown>) => {
    const frames = [...document.querySelectorAll("iframe")].filter(isTapped);
    if (frames.some((frame) => frame.contentWindow === source)) note("to host", data);
  });
}
