import type { LegResult } from "../line/line-book.ts";

/**
 * A whole number for each case, such as its goals, and the list of distinct values. Outcomes are settled once for each
 * distinct value.
 */
export class Column {
  readonly different: number[] = [];
  /** By case: the index of its number among the distinct values. */
  private readonly places: Uint16Array;

  constructor(values: ArrayLike<number>) {
    this.places = new Uint16Array(values.length);
    let [least, most] = [Infinity, -Infinity];
    for (let at = 0; at < values.length; at++) {
      least = Math.min(least, values[at] as number);
      most = Math.max(most, values[at] as number);
    }
    // Indexes are stored plus one, so that 0 marks a number that was not met yet.
    const known = new Uint16Array(values.length > 0 ? most - least + 1 : 0);
    for (let at = 0; at < values.length; at++) {
      const value = values[at] as number;
      const place = (known[value - least] ||= this.different.push(value));
      this.places[at] = place - 1;
    }
  }

  /** 1 for the cases in which an outcome wins, 0 where it loses; undefined if it can have any other result. */
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

  /** Builds a column from two others, case by case. */
  static joined(one: Column, other: Column, join: (one: number, other: number) => number): Column {
    const values = new Int32Array(one.places.length);
    for (let at = 0; at < values.length; at++) values[at] = join(one.valueAt(at), other.valueAt(at));
    return new Column(values);
  }

  private valueAt(at: number): number {
    return this.different[this.places[at] as number] as number;
  }
}
