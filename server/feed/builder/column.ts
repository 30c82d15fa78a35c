import type { LegResult } from "../line/line-book.ts";

/** A whole number for each case, such as its goals, and the different ones among them: outcomes are settled once for each of those. */
export class Column {
  readonly different: number[] = [];
  /** By case: the place of its number among the different ones. */
  private readonly places: Uint16Array;

  constructor(values: ArrayLike<number>) {
    this.places = new Uint16Array(values.length);
    let [least, most] = [Infinity, -Infinity];
    for (let at = 0; at < values.length; at++) {
      least = Math.min(least, values[at] as number);
      most = Math.max(most, values[at] as number);
    }
    // Counted from one, so that nought is a number not met yet.
    const known = new Uint16Array(values.length > 0 ? most - least + 1 : 0);
    for (let at = 0; at < values.length; at++) {
      const value = values[at] as number;
      const place = (known[value - least] ||= this.different.push(value));
      this.places[at] = place - 1;
    }
  }

  /** 1 for the cases in which an outcome wins, 0 where it loses; undefined where it can come to anything else. */
  truth(settle: (value: number) => LegResult): Uint8Array | undefined {
    const wins: number[] = [];
    for (const value of this.different) {
      const result = settle(value);
      if (result !== "won" && result !== "lost") return undefined;
      wins.push(Number(result === "won"));
    }
    const { places } = this;
    const truth = new Uint8Array(places.length);
    for (let at = 0; at < truth.length; at++) truth[at] = wins[places[at] as number] as number;
    return truth;
  }

  /** The same of two columns together. */
  static joined(one: Column, other: Column, join: (one: number, other: number) => number): Column {
    const values = new Int32Array(one.places.length);
    for (let at = 0; at < values.length; at++) values[at] = join(one.valueAt(at), other.valueAt(at));
    return new Column(values);
  }

  private valueAt(at: number): number {
    return this.different[this.places[at] as number] as number;
  }
}
