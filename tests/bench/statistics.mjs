const sorted = (values) => [...values].sort((a, b) => a - b);

export function quantile(values, part) {
  const ordered = sorted(values);
  const at = (ordered.length - 1) * part;
  const [below, above] = [ordered[Math.floor(at)], ordered[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

export const median = (values) => quantile(values, 0.5);

/** The spread of rounds that measure the same thing: the interquartile range divided by the median. */
export const spread = (values) => (quantile(values, 0.75) - quantile(values, 0.25)) / median(values);
