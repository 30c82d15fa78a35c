import type { BrowserContext, Frame, Page, Request, Route } from "@playwright/test";
import { until } from "../../support/until.ts";
import { BINDING, type Heard, STAND_IN, STRANGER } from "./stand-in.ts";
import { type Again, type Asked, type Watched, watchHost } from "./watch-host.ts";

interface Kit {
  watched(): Watched;
  again: Again;
}
interface StandIn {
  say(word: object): void;
  wantPort(): void;
  ask(what: string): void;
}
type KitWindow = Window & { readonly openlineKit: Kit; readonly standIn: StandIn } & Record<
    "Openline",
    (verb: string, options?: object) => void
  >;

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  /** What is in the frames: the kit's stand-in, the platform itself, or another site. */
  readonly inside?: "stand-in" | "platform" | "stranger";
  /** What becomes of the platform's script. */
  readonly script?: "good" | "late" | "missing";
  /** More of the page's address. */
  readonly hash?: string;
}

/** How the host's own server answers what the page's scripts ask it. */
export type Network = "good" | "failing" | "silent";

const SCRIPT_LATE_MS = 700;
/** So long nothing has to happen for it to be said that nothing did. */
const LULL_MS = 300;
const SCRIPT = /\/embed\/v\d+\.js$/;
/** That of the product, and that of small pages. */
const WAY_IN = /^(\/[a-z]{2})?\/(frame|mini)$/;
const SMALL = /^\/mini(?![\w/-])(?!.*[?&]show=slip(?!\w))/;
/** A page that has not done so after this long does not do it. */
const PATIENCE_MS = 5_000;
/** The platform itself may have to start first. */
const PLATFORM_MS = 30_000;

/** One visit to the host's page in a browser of its own. */
export class Visit {
  network: Network = "good";
  readonly heard: Heard[] = [];
  /** What was thrown in the page and caught by nobody. */
  readonly errors: string[] = [];
  readonly said: string[] = [];
  /** What the page itself asked for, frames left out. */
  readonly requests: Request[] = [];
  /** How many live connections were opened by documents. */
  sockets = 0;
  private readonly hung: Route[] = [];

  private constructor(
    readonly page: Page,
    readonly address: string,
    private readonly options: VisitOptions,
  ) {}

  static async open(context: BrowserContext, address: string, options: VisitOptions): Promise<Visit> {
    const visit = new Visit(await context.newPage(), address, options);
    await visit.prepare(context);
    await visit.page.goto(address + (options.hash ?? ""), { waitUntil: "load" });
    return visit;
  }

  /** What the page has done so far. */
  watched(): Promise<Watched> {
    return this.page.evaluate(() => (window as unknown as KitWindow).openlineKit.watched());
  }

  async asked(what: Asked["what"]): Promise<readonly Asked[]> {
    return (await this.watched()).asked.filter((each) => each.what === what);
  }

  /** The frames that the page has mounted, the one with the sportsbook first, once all of them are there. */
  async frames(): Promise<readonly string[]> {
    const named = async () => [...new Set((await this.watched()).mounts.map(({ frame }) => frame))];
    const isThere = async () => (await named()).length > 0 && (await named()).every((name) => this.frame(name));
    await so("the page mounts a frame", isThere, this.patience);
    if (this.options.inside !== "platform")
      await so("each frame of the page loads", async () => (await named()).every((name) => this.loads(name) > 0));
    return named();
  }

  async main(): Promise<string> {
    const [names, small] = [await this.frames(), await this.smallPages()];
    return names.find((name) => !small.includes(name)) ?? names[0]!;
  }

  /** Those of the frames that are small pages. */
  async smallPages(): Promise<readonly string[]> {
    await this.frames();
    const { mounts } = await this.watched();
    return mounts.filter(({ options }) => SMALL.test(String(options["path"]))).map(({ frame }) => frame);
  }

  frame(name: string): Frame | undefined {
    return this.page.frames().find((each) => each.name().split("?")[0] === `openline-${name}`);
  }

  element(name: string) {
    return this.page.locator(`iframe[name="openline-${name}"], iframe[name^="openline-${name}?"]`);
  }

  /** What `mount` was given for a frame. */
  async optionsOf(name: string): Promise<Readonly<Record<string, unknown>> & { readonly has: readonly string[] }> {
    const found = (await this.watched()).mounts.find(({ frame }) => frame === name);
    return found!.options as Awaited<ReturnType<Visit["optionsOf"]>>;
  }

  /** How often a frame has been loaded. */
  loads(name: string): number {
    return this.heard.filter(({ frame, kind }) => frame === name && kind === "loaded").length;
  }

  /** The frame tells the page something. */
  async tell(name: string, word: { readonly type: string } & Readonly<Record<string, unknown>>): Promise<void> {
    await this.frame(name)?.evaluate((told) => (window as unknown as KitWindow).standIn.say(told), word);
  }

  async wantPort(name: string): Promise<void> {
    await this.frame(name)?.evaluate(() => (window as unknown as KitWindow).standIn.wantPort());
  }

  async ask(name: string, what: string): Promise<void> {
    await this.frame(name)?.evaluate((asked) => (window as unknown as KitWindow).standIn.ask(asked), what);
  }

  /** What a frame has heard of one type. */
  verbs(name: string, type?: string): readonly Readonly<Record<string, unknown>>[] {
    return this.heard
      .filter(({ frame, kind }) => frame === name && kind === "message")
      .map(({ data }) => data as Record<string, unknown>)
      .filter((data) => type === undefined || data["type"] === type);
  }

  answers(name: string): readonly Readonly<Record<string, unknown>>[] {
    return this.heard
      .filter(({ frame, kind }) => frame === name && kind === "answer")
      .map(({ data }) => data as Record<string, unknown>);
  }

  call(verb: string, options: object = {}): Promise<void> {
    return this.page.evaluate(([name, said]) => (window as unknown as KitWindow).Openline(name, said), [
      verb,
      options,
    ] as const);
  }

  mountAgain(): Promise<void> {
    return this.page.evaluate(() => (window as unknown as KitWindow).openlineKit.again());
  }

  /** A while in which a page that reacts does. */
  async lull(): Promise<void> {
    await this.page.waitForTimeout(LULL_MS);
  }

  until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
    return so(what, isSo, this.patience);
  }

  /** What the kit compares to say that something had an effect on the page, or had none. */
  async state(): Promise<string> {
    const [seen, verbs] = await Promise.all([this.page.evaluate(stateOfPage), this.watched()]);
    const { asked, heard, opened } = verbs;
    const messages = this.heard.filter(({ data }) => (data as { type?: unknown } | null)?.type !== "set-viewport");
    return JSON.stringify({ seen, asked: asked.length, heard: heard.length, opened, said: messages.length });
  }

  async close(): Promise<void> {
    await Promise.all(this.hung.splice(0).map((route) => route.abort().catch(() => undefined)));
    await this.page.context().close();
  }

  private get patience(): number {
    return this.options.inside === "platform" ? PLATFORM_MS : PATIENCE_MS;
  }

  private async prepare(context: BrowserContext): Promise<void> {
    const { page } = this;
    page.on("pageerror", (error) => this.errors.push(error.message));
    page.on("websocket", () => void this.sockets++);
    page.on("console", (message) => this.said.push(message.text()));
    page.on("request", (request) => {
      if (request.frame() === page.mainFrame()) this.requests.push(request);
    });
    await context.exposeBinding(BINDING, (_, text: string) => void this.heard.push(JSON.parse(text) as Heard));
    await context.addInitScript(watchHost);
    await context.route(({ pathname }) => SCRIPT.test(pathname), this.script);
    await context.route(({ hostname, protocol }) => protocol.startsWith("http") && hostname !== "", this.hostsOwn);
    if (this.options.inside !== "platform") await context.route(({ pathname }) => WAY_IN.test(pathname), this.inPlace);
  }

  private readonly script = async (route: Route): Promise<void> => {
    if (this.options.script === "missing") return route.abort();
    if (this.options.script === "late") await new Promise((resolve) => setTimeout(resolve, SCRIPT_LATE_MS));
    return route.continue();
  };

  private readonly inPlace = (route: Route): Promise<void> => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const body = this.options.inside === "stranger" ? STRANGER : STAND_IN;
    return route.fulfill({ contentType: "text/html; charset=utf-8", body });
  };

  private readonly hostsOwn = async (route: Route): Promise<void> => {
    const request = route.request();
    const isAsked = request.resourceType() === "fetch" || request.resourceType() === "xhr";
    if (!isAsked || this.network === "good" || request.frame() !== this.page.mainFrame()) return route.fallback();
    if (this.network === "silent") return void this.hung.push(route);
    return route.fulfill({ status: 503, body: "out of order" });
  };
}

/** Waits for what a page has to do; the words say in a report what it did not do. */
async function so(what: string, isSo: () => boolean | Promise<boolean>, withinMs = PATIENCE_MS): Promise<void> {
  await until(isSo, withinMs).catch(() => {
    throw new Error(`not so: ${what}`);
  });
}

function stateOfPage() {
  const frames = [...document.querySelectorAll("iframe")].map((frame) => [
    frame.src,
    Math.round(frame.getBoundingClientRect().height),
  ]);
  return {
    address: location.href,
    frames,
    dialogs: document.querySelectorAll("dialog[open]").length,
    text: document.body.innerText,
  };
}
