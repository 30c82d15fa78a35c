/** What may be forgotten when nobody follows it. */
interface Followed {
  readonly isWatched: boolean;
}

/** Looked at for each that comes: those that are followed are passed over and stay. */
const LOOKED_AT = 8;

/** The events that were asked for last, so many at most besides those that somebody follows. */
export class KeptEvents<T extends Followed> {
  private readonly events = new Map<string, T>();

  constructor(private readonly most: number) {}

  get size(): number {
    return this.events.size;
  }

  values(): Iterable<T> {
    return this.events.values();
  }

  /** Without a word that it was asked for. */
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
    for (let looked = 0; looked < LOOKED_AT && this.events.size > this.most; looked++) {
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
