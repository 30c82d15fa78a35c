/** An amount as it is typed: digits with a point, `12.50`. */
export const plainAmount = (minor: number, digits: number): string => (minor / 10 ** digits).toFixed(digits);
