/** The newest of many entries, in their order. */
export class Ring<T> {
  private items: T[] = [];
  /** How many entries were dropped for newer ones. */
  dropped = 0;

  constructor(private readonly size: number) {}

  get all(): readonly T[] {
    return this.items;
  }

  /** Makes a new list, so that callers with the previous one keep it unchanged. */
  add(added: readonly T[]): void {
    const whole = [...this.items, ...added];
    const over = Math.max(0, whole.length - this.size);
    this.items = whole.slice(over);
    this.dropped += over;
  }

  clear(): void {
    this.items = [];
    this.dropped = 0;
  }
}
