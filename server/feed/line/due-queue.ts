/** Items by the time they are due, earliest first (a binary heap). */
export class DueQueue<T> {
  private readonly heap: { readonly at: number; readonly order: number; readonly item: T }[] = [];
  private added = 0;

  get size(): number {
    return this.heap.length;
  }

  /** The due time of the first item; Infinity if there is none. */
  get nextAt(): number {
    return this.heap[0]?.at ?? Infinity;
  }

  add(at: number, item: T): void {
    this.heap.push({ at, order: this.added++, item });
    let place = this.heap.length - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.isBefore(place, parent)) break;
      this.swap(place, parent);
      place = parent;
    }
  }

  /**
   * Removes and returns the first item due at `now`. Of items with the same due time, the one added first comes first.
   */
  pop(now: number): T | undefined {
    const first = this.heap[0];
    if (!first || first.at > now) return undefined;
    const last = this.heap.pop();
    if (last && this.heap.length > 0) {
      this.heap[0] = last;
      this.sink();
    }
    return first.item;
  }

  private sink(): void {
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      const right = left + 1;
      let least = place;
      if (left < this.heap.length && this.isBefore(left, least)) least = left;
      if (right < this.heap.length && this.isBefore(right, least)) least = right;
      if (least === place) return;
      this.swap(place, least);
      place = least;
    }
  }

  private isBefore(one: number, other: number): boolean {
    const [a, b] = [this.heap[one], this.heap[other]];
    return !!a && !!b && (a.at < b.at || (a.at === b.at && a.order < b.order));
  }

  private swap(one: number, other: number): void {
    const [a, b] = [this.heap[one], this.heap[other]];
    if (a && b) [this.heap[one], this.heap[other]] = [b, a];
  }
}
