// `<open-line origin="https://book.example" path="/football"></open-line>`: the same as an element of the page.
import { EVENT_TYPES } from "./event-types.ts";
import { type FrameOptions, mount, type OpenlineFrame } from "./index.ts";

/** Attributes that lead the frame when they change. */
const LEADING = ["path", "theme", "currency", "odds-format", "language"] as const;

/**
 * Makes a frame in itself while it is in the page. It dispatches what the frame tells as `openline:<type>`, with the message
 * in `detail`; functions such as `getToken` are given as the property `options` before it is put into the page.
 */
export class OpenLineElement extends HTMLElement {
  static readonly observedAttributes: readonly string[] = LEADING;

  /** More options of `mount`, such as `getToken`. */
  options: Partial<FrameOptions> = {};
  private shown: OpenlineFrame | undefined;

  /** The frame, to say verbs to; undefined while the element is in no page. */
  get frame(): OpenlineFrame | undefined {
    return this.shown;
  }

  connectedCallback(): void {
    const origin = this.getAttribute("origin") ?? this.options.origin;
    if (origin === undefined) return console.error("Openline: <open-line> needs the product's origin.");
    if (!this.style.display) this.style.display = "block";
    const height = this.getAttribute("height");
    const given: Record<string, unknown> = {
      path: this.getAttribute("path"),
      name: this.getAttribute("name"),
      language: this.getAttribute("language"),
      theme: this.getAttribute("theme"),
      currency: this.getAttribute("currency"),
      betslip: this.getAttribute("betslip"),
      oddsFormat: this.getAttribute("odds-format"),
      routeSync: this.getAttribute("route-sync"),
      prefix: this.getAttribute("prefix"),
      title: this.getAttribute("title"),
      height: height !== null && /^\d+$/.test(height) ? Number(height) : height,
    };
    const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
    this.shown = mount({ ...this.options, ...options, origin, target: this });
    for (const type of EVENT_TYPES)
      this.shown.on(type, (detail) => this.dispatchEvent(new CustomEvent(`openline:${type}`, { detail })));
  }

  disconnectedCallback(): void {
    this.shown?.destroy();
    this.shown = undefined;
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.shown || now === null || before === now) return;
    if (name === "path") this.shown.navigate(now);
    if (name === "language") this.shown.setLocale(now);
    if (name === "currency") this.shown.setCurrency(now);
    if (name === "odds-format") this.shown.setOddsFormat(now);
    if (name === "theme") this.shown.setTheme(now as "auto" | "dark" | "light");
  }
}

if (!customElements.get("open-line")) customElements.define("open-line", OpenLineElement);
