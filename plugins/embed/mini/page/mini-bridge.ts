import type { OddsFormat } from "@core";
import { hostOriginsHere } from "../../../session/exports/host-origins.ts";
import { Hearing } from "../../bridge/hearing.ts";
import { NO_EVENT, type Said, type Verb, VERSION } from "../../wire.ts";
import type { FrameWord } from "../../words-wire.ts";

export interface MiniActs {
  state(): { readonly path: string; readonly language: string };
  navigate(path: string): void;
  /** False if the page does not show the event. */
  openEvent(eventId: string): boolean;
  setTheme(mode: "auto" | "dark" | "light"): void;
  setLanguage(language: string): boolean;
  setOddsFormat(format: OddsFormat): void;
  rest(isResting: boolean): void;
}

type Acts = { readonly [V in Verb]?: (said: Said<V>) => void };

/** What the small page and its host say to each other: the verbs and events of the frame, as far as it has them. */
export class MiniBridge {
  private readonly origins: readonly string[];
  private readonly sizes = new ResizeObserver(() => this.tellHeight());
  /** The host takes what is pressed by itself. */
  isHostsSlip = false;
  private height = 0;

  constructor(
    origins: readonly string[],
    private readonly acts: MiniActs,
  ) {
    this.origins = window.parent === window ? [] : hostOriginsHere(origins);
    const hearing = new Hearing(() => performance.now());
    const verbs = this.verbs();
    addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || !this.origins.includes(origin)) return;
      const heard = hearing.hear(data);
      if (heard?.kind === "error")
        this.say({ type: "error", code: heard.code, verb: heard.verb, message: heard.message });
      if (heard?.kind !== "verb") return;
      const act = verbs[heard.verb] as ((said: unknown) => void) | undefined;
      if (act) act(heard.said);
      else this.refuse(heard.verb, { code: "NOT_ALLOWED", message: "The small page has no player and no slip" });
    });
    this.say({ type: "ready", ...this.state(), features: { mini: true } });
  }

  say(word: FrameWord): void {
    for (const origin of this.origins) window.parent.postMessage({ openline: VERSION, ...word }, origin);
  }

  private state() {
    return { ...this.acts.state(), isLoggedIn: false, picks: 0 };
  }

  private refuse(
    verb: Verb,
    error: { readonly code: "NOT_ALLOWED" | "INVALID_PAYLOAD" | "EVENT_NOT_FOUND"; readonly message: string },
  ): void {
    this.say({ type: "error", verb, ...error });
  }

  private verbs(): Acts {
    const { acts } = this;
    return {
      navigate: ({ path }) => acts.navigate(path),
      "open-event": ({ eventId }) => {
        if (!acts.openEvent(eventId)) this.say({ type: "error", verb: "open-event", ...NO_EVENT });
      },
      "set-theme": ({ mode }) => acts.setTheme(mode),
      "set-locale": ({ language }) => {
        if (!acts.setLanguage(language))
          this.refuse("set-locale", { code: "INVALID_PAYLOAD", message: `There is no language ${language}` });
      },
      "set-odds-format": ({ format }) => acts.setOddsFormat(format),
      "set-features": ({ features }) => void (this.isHostsSlip = features["slip"] === false),
      // Nothing is kept of who looks at it.
      "set-consent": () => undefined,
      "set-viewport": ({ height }) => {
        if (height !== "content") return this.sizes.disconnect();
        this.sizes.observe(document.body);
        // Browsers observe nothing in a frame that is out of sight.
        this.tellHeight();
      },
      pause: () => acts.rest(true),
      resume: () => acts.rest(false),
      "get-state": ({ id }) => this.say({ type: "state", id, ...this.state() }),
    };
  }

  private tellHeight(): void {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === this.height) return;
    this.height = height;
    this.say({ type: "resize", height });
  }
}
