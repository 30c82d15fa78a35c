/** An event that may be removed if it has no subscribers. */
interface Followed {
  readonly isWatched: boolean;
}

/** The number of events checked for each new one; events with subscribers stay. */
const CHECKED_AT_ONCE = 8;

/** The most recently requested events, up to a maximum, in addition to those with subscribers. */
export class KeptEvents<T extends Followed> {
  private readonly events = new Map<string, T>();

  constructor(private readonly most: number) {}

  get size(): number {
    return this.events.size;
  }

  values(): Iterable<T> {
    return this.events.values();
  }

  /** Returns an event without counting it as requested. */
  peek(id: string): T | undefined {
    return this.events.get(id);
  }

  get(id: string): T | undefined {
    const found = this.events.get(id);
    if (found) this.renew(id, found);
    return found;
  }

  add(id: string, event: T): void {
    this.events.set(id, event);
    for (let checked = 0; checked < CHECKED_AT_ONCE && this.events.size > this.most; checked++) {
      const [oldest] = this.events;
      if (!oldest) return;
      if (oldest[1].isWatched) this.renew(...oldest);
      else this.events.delete(oldest[0]);
    }
  }

  delete(id: string): void {
    this.events.delete(id);
  }

  private renew(id: string, event: T): void {
    this.events.delete(id);
    this.events.set(id, event);
  }
}
