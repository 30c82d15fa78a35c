export interface PlacesOptions {
  readonly most: number;
  readonly mostOfKey: number;
}

/** Places that are held, in all and by key. What is held is given back, so there are never more keys than places. */
export class Places {
  private readonly byKey = new Map<string, number>();
  private held = 0;

  constructor(private readonly options: PlacesOptions) {}

  get size(): number {
    return this.held;
  }

  /** Why there is no place for a key; undefined where there is one. */
  refusal(key: string): "all" | "key" | undefined {
    if ((this.byKey.get(key) ?? 0) >= this.options.mostOfKey) return "key";
    return this.held >= this.options.most ? "all" : undefined;
  }

  /** Holds a place until the answer is called. */
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
