import { asGuest, type HostMessage, hostMessage, type Launch } from "../host-messages.ts";

export interface Host {
  /** What the game is played with. */
  readonly launch: Launch;
  say(message: Parameters<typeof asGuest>[0]): void;
}

/** Of a page that nobody frames: play money, in the browser's own look. */
const alone = (language: string): Launch => ({
  openline: 1,
  type: "launch",
  token: null,
  mode: "demo",
  currency: "EUR",
  language,
  reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
  sound: false,
  theme: matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark",
  minimumCycleMs: 0,
});

/** Speaks with the page that frames this one: with the origin alone that the house names, and with its window alone. */
export function meetHost(language: string, hear: (message: HostMessage) => void): Promise<Host> {
  const { parent } = window;
  if (parent === window) return Promise.resolve({ launch: alone(language), say: () => undefined });
  const origin = document.documentElement.dataset.platform ?? "";
  const say: Host["say"] = (message) => parent.postMessage(asGuest(message), origin);
  return new Promise((resolve) => {
    let isMet = false;
    addEventListener("message", ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== parent || from !== origin) return;
      const { data: message } = hostMessage.safeParse(data);
      if (!message) return;
      if (message.type !== "launch") return hear(message);
      if (isMet) return;
      isMet = true;
      resolve({ launch: message, say });
    });
    say({ type: "hello" });
  });
}
