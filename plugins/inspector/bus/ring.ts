/** The newest of many, in their order. */
export class Ring<T> {
  private items: T[] = [];
  /** How many had to go for newer ones. */
  dropped = 0;

  constructor(private readonly size: number) {}

  get all(): readonly T[] {
    return this.items;
  }

  /** Makes a new list: who has the one from before keeps it as it was. */
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
