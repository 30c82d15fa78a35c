/** A bar's place in a picture of a hundred units in height. */
export interface Bar {
  readonly y: number;
  readonly height: number;
}

/** Where zero is, and the bars of each series. Values below zero hang from it. */
export function barsOf(series: readonly (readonly number[])[]): {
  readonly zero: number;
  readonly bars: readonly (readonly Bar[])[];
} {
  const values = series.flat();
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)];
  const scale = most === least ? 0 : 100 / (most - least);
  const zero = most === least ? 100 : most * scale;
  return {
    zero,
    bars: series.map((each) =>
      each.map((value) => ({ y: value < 0 ? zero : zero - value * scale, height: Math.abs(value) * scale })),
    ),
  };
}
