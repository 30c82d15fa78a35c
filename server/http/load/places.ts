export interface PlacesOptions {
  readonly most: number;
  readonly mostOfKey: number;
}

/** Counts held places, in total and by key. Places are released, so there are never more keys than places. */
export class Places {
  private readonly byKey = new Map<string, number>();
  private held = 0;

  constructor(private readonly options: PlacesOptions) {}

  get size(): number {
    return this.held;
  }

  /** The reason why there is no place for a key; undefined if there is one. */
  refusal(key: string): "all" | "key" | undefined {
    if ((this.byKey.get(key) ?? 0) >= this.options.mostOfKey) return "key";
    return this.held >= this.options.most ? "all" : undefined;
  }

  /** Holds a place; the returned function releases it. */
  hold(key: string): () => void {
    this.held++;
    this.byKey.set(key, (this.byKey.get(key) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.held--;
      const left = (this.byKey.get(key) ?? 1) - 1;
      if (left > 0) this.byKey.set(key, left);
      else this.byKey.delete(key);
    };
  }
}
