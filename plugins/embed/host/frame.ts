import type { MountOptions } from "../package/mount-options.ts";
import { AddressSync } from "./address-sync.ts";
import { ViewportTracker } from "./viewport.ts";

type Said = Readonly<Record<string, unknown>>;
type Message = Said & { readonly type?: unknown };

const VERSION = 1;
/** How high a frame with its content's height is before that is known. */
const FIRST_HEIGHT = 600;

/** One frame on a host's page. What it is told before it is ready waits. */
export class Frame {
  private readonly element = document.createElement("iframe");
  private readonly address: AddressSync;
  private readonly viewport: ViewportTracker;
  private waiting: Message[] | undefined = [];
  private port: MessagePort | undefined;
  /** The player has logged out here: the host's token is not asked for by itself again. */
  private hasLeft = false;

  constructor(
    place: HTMLElement,
    private readonly origin: string,
    private readonly options: MountOptions & { readonly name: string },
    private readonly complain: (text: string) => void,
    /** Says a verb to another frame of the page. */
    private readonly sayTo: (name: string, type: string, said: Said) => void,
  ) {
    const { path = "/", language, height = "fill", title = "Sportsbook" } = options;
    const { element } = this;
    this.address = new AddressSync(options, (went) => this.say("navigate", { path: went }));
    const first = this.address.path ?? path;
    element.name = nameOf(options);
    element.title = title;
    const screen = isSmall(first) ? smallAddress(first, options) : wayIn(first, place);
    element.src = `${origin}${language === undefined ? "" : `/${language}`}${screen}`;
    element.allow = `web-share ${origin}; publickey-credentials-get ${origin}; fullscreen ${origin}`;
    const blockSize = height === "fill" ? "100%" : `${height === "content" ? FIRST_HEIGHT : height}px`;
    element.style.cssText = `display:block;inline-size:100%;border:0;block-size:${blockSize}`;
    addEventListener("message", this.hear);
    place.append(element);
    this.viewport = new ViewportTracker(element, options, (seen) => this.waiting ?? this.say("set-viewport", seen));
  }

  say(type: string, said: Said): void {
    if (type === "set-balance") return this.tellBalance(said["balance"]);
    const message = { ...said, openline: VERSION, type };
    if (type === "set-token") this.hasLeft = false;
    if (this.waiting) this.waiting.push(message);
    else this.element.contentWindow?.postMessage(message, this.origin);
  }

  destroy(): void {
    removeEventListener("message", this.hear);
    this.address.destroy();
    this.viewport.destroy();
    this.port?.close();
    this.element.remove();
  }

  private readonly hear = ({ source, origin, data }: MessageEvent<Message | null>): void => {
    if (source !== this.element.contentWindow || origin !== this.origin || typeof data?.type !== "string") return;
    if (data.type === "openline/port-wanted") return this.handOver();
    if (data["openline"] !== VERSION) return;
    const { type } = data;
    if (type === "ready") this.begin();
    if (type === "error") this.complain(`${String(data["verb"])}: ${String(data["message"])}.`);
    if (type === "ready" || type === "navigate") this.address.keep(String(data["path"]), type === "ready");
    if (this.options.height === "content") {
      if (type === "resize") this.element.style.blockSize = `${Number(data["height"])}px`;
      if (type === "scroll-to") this.viewport.scrollTo(Number(data["top"]));
    }
    if (type === "logout") this.hasLeft = true;
    if (type === "auth-expired") this.hasLeft = false;
    // The small page has no player.
    const isVisitor = type === "ready" && data["isLoggedIn"] !== true && !isMini(data["features"]);
    if ((isVisitor && !this.hasLeft) || type === "auth-expired") this.logIn();
    if (type === "pick" || type === "open") this.handOn(data);
    this.options.onEvent?.(type, data);
  };

  /** A page of the product has come, the first one or another: it knows nothing of what was said to the one before. */
  private begin(): void {
    const { theme, oddsFormat, consent, topics, picksTo } = this.options;
    const features = picksTo === undefined ? this.options.features : { ...this.options.features, slip: false };
    const { waiting = [] } = this;
    const isFirst = this.waiting !== undefined;
    this.waiting = undefined;
    if (features) this.say("set-features", { features });
    if (isFirst && theme) this.say("set-theme", { mode: theme });
    if (isFirst && oddsFormat) this.say("set-odds-format", { format: oddsFormat });
    if (isFirst && consent) this.say("set-consent", consent);
    if (topics) this.say("subscribe", { topics });
    this.viewport.tell();
    for (const message of waiting) this.element.contentWindow?.postMessage(message, this.origin);
  }

  /** What was pressed in a small page goes to the frame that the page has named for it. */
  private handOn(data: Message): void {
    const { picksTo } = this.options;
    if (picksTo === undefined) return;
    if (data.type === "open") return this.sayTo(picksTo, "navigate", { path: data["path"] });
    for (const pick of Array.isArray(data["picks"]) ? (data["picks"] as Said[]) : [])
      this.sayTo(picksTo, "add-selection", pick);
  }

  private logIn(): void {
    const { getToken } = this.options;
    if (!getToken) return;
    void (async () => getToken())().then(
      (token) => typeof token === "string" && this.say("set-token", { token }),
      (error: unknown) => this.complain(`getToken: ${String(error)}.`),
    );
  }

  private tellBalance(balance: unknown): void {
    if (this.port && this.options.getBalance) this.port.postMessage({ balance });
    else this.complain("set-balance: the platform holds the money; give getBalance to mount.");
  }

  /** The way on which the frame asks for what only the host knows. */
  private handOver(): void {
    const { port1, port2 } = new MessageChannel();
    this.port?.close();
    this.port = port1;
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
    const message = { type: "openline/port", holdsWallet: this.options.getBalance !== undefined };
    this.element.contentWindow?.postMessage(message, this.origin, [port2]);
  }

  private async answer(ask: string): Promise<object> {
    const { getToken, getBalance } = this.options;
    const token = ask === "token" ? await getToken?.() : undefined;
    if (typeof token === "string") return { token };
    if (ask === "balance" && getBalance) return { balance: await getBalance() };
    return { error: ask === "token" ? "nobody is logged in at the host" : "the host has no such thing" };
  }
}

/** What has to be known before the first paint stands in the frame's name, which also outlasts a reload. */
function nameOf({ name, betslip, currency, theme }: MountOptions & { readonly name: string }): string {
  const known = Object.entries({ betslip, currency, theme }).filter((each) => each[1] !== undefined);
  const query = new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString();
  return `openline-${name}${query && "?"}${query}`;
}

/** With the room that the screen has, so that the platform can send it as it will be. */
function wayIn(path: string, place: HTMLElement): string {
  // On a phone there is one answer, and nothing has to be laid out for it.
  const width = screen.width < 600 ? screen.width : place.clientWidth;
  return `/frame?path=${encodeURIComponent(path)}${width > 0 ? `&width=${width}` : ""}`;
}

/** The small page has an address of its own; the slip alone is a screen of the product. */
const isSmall = (path: string) => /^\/mini(?![\w/-])/.test(path) && !/[?&]show=slip(?!\w)/.test(path);

/** With the look that it comes with. */
function smallAddress(path: string, { theme, oddsFormat }: MountOptions): string {
  const { pathname, searchParams } = new URL(path, location.origin);
  if (theme !== undefined) searchParams.set("theme", theme);
  if (oddsFormat !== undefined) searchParams.set("odds", oddsFormat);
  return `${pathname}?${searchParams.toString()}`;
}

const isMini = (features: unknown) => (features as { readonly mini?: unknown } | undefined)?.mini === true;
