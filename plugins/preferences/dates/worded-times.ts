import { dayIn, type Format, type Log, type RelativeTimes } from "@core";
import type { DateLocale } from "./date-locales.ts";
import { timeSpan } from "./time-span.ts";

const DAY_MS = 86_400_000;
/** The number of days for which the weekday alone is enough. */
const NEAR_DAYS = 7;

export interface WordedTimesOptions {
  readonly format: Format;
  /** Loads the words; called once, when the first time is watched. */
  readonly load: () => Promise<DateLocale | undefined>;
  /** The time of the platform's records, in milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Log;
  readonly page?: Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;
}

interface Watcher {
  readonly at: number;
  readonly changed: () => void;
}

/** Relative times in the words of one lazily loaded locale. One timer serves all times on the page. */
export class WordedTimes implements RelativeTimes {
  private readonly watchers = new Set<Watcher>();
  private readonly page: NonNullable<WordedTimesOptions["page"]>;
  private locale: DateLocale | undefined;
  private isAsked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: WordedTimesOptions) {
    this.page = options.page ?? document;
    this.page.addEventListener("visibilitychange", this.ring);
  }

  text(instant: string): string | undefined {
    if (!this.locale) return undefined;
    const { format } = this.options;
    const [at, now] = [Date.parse(instant), this.options.now()];
    const span = timeSpan(now - at);
    if (span) {
      const words = this.locale.formatDistance(span.unit, span.count, { addSuffix: true, comparison: -1 });
      // Some locales use their own digits, although the page's other numbers are written differently.
      return words.replace(/\p{Nd}+/gu, () => format.number(span.count));
    }
    const [then, today] = [at, now].map((each) => Date.parse(dayIn(format.state.timeZone, each)));
    if (now < at || today! - then! >= NEAR_DAYS * DAY_MS) return undefined;
    const { day, time } = format.eventTime(instant, now);
    return `${day} ${time}`;
  }

  watch(instant: string, changed: () => void): () => void {
    const watcher = { at: Date.parse(instant), changed };
    this.watchers.add(watcher);
    void this.ask();
    this.arm();
    return () => {
      this.watchers.delete(watcher);
      this.arm();
    };
  }

  dispose(): void {
    this.watchers.clear();
    this.arm();
    this.page.removeEventListener("visibilitychange", this.ring);
  }

  private async ask(): Promise<void> {
    if (this.isAsked) return;
    this.isAsked = true;
    try {
      this.locale = await this.options.load();
      this.ring();
    } catch (error) {
      this.options.log("the date locale did not load; times are shown as dates", error);
    }
  }

  private readonly ring = (): void => {
    if (!this.page.hidden) for (const { changed } of [...this.watchers]) changed();
    this.arm();
  };

  /** Waits until the next text changes; sets no timer while the page is hidden. */
  private arm(): void {
    clearTimeout(this.timer);
    if (!this.locale || this.page.hidden) return;
    const now = this.options.now();
    const left = Math.min(...[...this.watchers].map(({ at }) => timeSpan(now - at)?.left ?? Infinity));
    if (left < Infinity) this.timer = setTimeout(this.ring, left);
  }
}
