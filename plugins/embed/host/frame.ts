/** What `mount` takes. */
export interface MountOptions {
  /** Where the frame is put: an element, or a selector of one. */
  readonly target: string | HTMLElement;
  /** Tells several frames of a page apart; "main" if there is one. */
  readonly name?: string;
  /** The product's origin, if it is another than this script's. */
  readonly origin?: string;
  /** The first screen, such as "/football". */
  readonly path?: string;
  readonly language?: string;
  readonly theme?: "auto" | "dark" | "light";
  readonly oddsFormat?: string;
  /** In pixels; "fill", the default, takes the height of the target. */
  readonly height?: number | "fill";
  /** What the frame is called for screen readers. */
  readonly title?: string;
  /** `hash` keeps the screen in the address of the host's page, so that it can be shared and gone back to. */
  readonly routeSync?: "none" | "hash";
  /** A token of the host's own session for its player, good for one login; null for a visitor. */
  readonly getToken?: () => Promise<string | null> | string | null;
  /** The balance of the host's own wallet, where the host holds the money. */
  readonly getBalance?: () => Promise<object> | object;
  /** Hears what happens in the frame: its type, and the message. */
  readonly onEvent?: (type: string, message: Readonly<Record<string, unknown>>) => void;
}

type Message = Readonly<Record<string, unknown>> & { readonly type?: unknown };

const VERSION = 1;
const HASH = "#openline=";
const isPath = (path: string) => /^\/(?![/\\])/.test(path);

/** One frame on a host's page. What it is told before it is ready waits. */
export class Frame {
  private readonly element = document.createElement("iframe");
  private waiting: Message[] | undefined = [];

  constructor(
    place: HTMLElement,
    private readonly origin: string,
    private readonly options: MountOptions & { readonly name: string },
    private readonly complain: (text: string) => void,
  ) {
    const { name, path = "/", language, height = "fill", title = "Sportsbook", theme, oddsFormat } = options;
    const kept = options.routeSync === "hash" ? this.hashed() : undefined;
    const first = encodeURIComponent(kept ?? path);
    const { element } = this;
    element.name = `openline-${name}`;
    element.title = title;
    element.src = `${origin}${language === undefined ? "" : `/${language}`}/frame?path=${first}`;
    element.allow = `web-share ${origin}; publickey-credentials-get ${origin}; fullscreen ${origin}`;
    element.style.cssText = `display:block;inline-size:100%;border:0;block-size:${height === "fill" ? "100%" : `${height}px`}`;
    addEventListener("message", this.hear);
    if (options.routeSync === "hash") addEventListener("hashchange", this.follow);
    if (theme) this.say("set-theme", { mode: theme });
    if (oddsFormat) this.say("set-odds-format", { format: oddsFormat });
    place.append(element);
  }

  say(type: string, said: Readonly<Record<string, unknown>>): void {
    const message = { ...said, openline: VERSION, type };
    if (this.waiting) this.waiting.push(message);
    else this.element.contentWindow?.postMessage(message, this.origin);
  }

  destroy(): void {
    removeEventListener("message", this.hear);
    removeEventListener("hashchange", this.follow);
    this.element.remove();
  }

  private readonly hear = ({ source, origin, data }: MessageEvent<Message | null>): void => {
    if (source !== this.element.contentWindow || origin !== this.origin || typeof data?.type !== "string") return;
    if (data.type === "openline/port-wanted") return this.handOver();
    if (data["openline"] !== VERSION) return;
    const { type } = data;
    if (type === "ready") {
      const { waiting = [] } = this;
      this.waiting = undefined;
      for (const message of waiting) this.element.contentWindow?.postMessage(message, this.origin);
    }
    if (type === "error") this.complain(`${String(data["verb"])}: ${String(data["message"])}.`);
    if (type === "ready" || type === "navigate") this.keep(String(data["path"]), type === "ready");
    this.options.onEvent?.(type, data);
  };

  /** Where the frame is, in the host's address. */
  private keep(path: string, isFirst: boolean): void {
    if (this.options.routeSync !== "hash" || path === this.hashed()) return;
    const hash = HASH + encodeURI(path);
    if (isFirst) history.replaceState(history.state, "", hash);
    else history.pushState(history.state, "", hash);
  }

  private readonly follow = (): void => {
    const path = this.hashed();
    if (path !== undefined) this.say("navigate", { path });
  };

  private hashed(): string | undefined {
    if (!location.hash.startsWith(HASH)) return undefined;
    try {
      const path = decodeURI(location.hash.slice(HASH.length));
      return isPath(path) ? path : undefined;
    } catch {
      // Anybody can write a link to the host's page, and a broken one must not keep the frame away.
      return undefined;
    }
  }

  /** The way on which the frame asks for what only the host knows. */
  private handOver(): void {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly ask: string }>) => {
      const { id, ask } = data;
      void this.answer(ask).then(
        (answer) => port1.postMessage({ id, ...answer }),
        (error: unknown) => {
          this.complain(`${ask}: ${String(error)}.`);
          port1.postMessage({ id, error: "the host failed" });
        },
      );
    };
    this.element.contentWindow?.postMessage({ type: "openline/port" }, this.origin, [port2]);
  }

  private async answer(ask: string): Promise<object> {
    const { getToken, getBalance } = this.options;
    const token = ask === "token" ? await getToken?.() : undefined;
    if (typeof token === "string") return { token };
    if (ask === "balance" && getBalance) return { balance: await getBalance() };
    return { error: ask === "token" ? "nobody is logged in at the host" : "the host has no such thing" };
  }
}
