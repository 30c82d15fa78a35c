import type { LegResult } from "../line/line-book.ts";

/** The value of a named specifier as a number, such as 2.5 of `total=2.5`. */
export function specifier(specifiers: string, name: string): number {
  const pair = specifiers.split("|").find((each) => each.startsWith(`${name}=`));
  const value = pair === undefined ? NaN : Number(pair.slice(name.length + 1));
  if (!Number.isFinite(value)) throw new Error(`The line ${JSON.stringify(specifiers)} has no ${name}`);
  return value;
}

/** The result of an outcome that beats its line by `margin`. A quarter line is half a bet on each neighboring line. */
export function resultOfMargin(margin: number): LegResult {
  if (margin >= 0.5) return "won";
  if (margin > 0) return "half_won";
  if (margin === 0) return "void";
  return margin > -0.5 ? "half_lost" : "lost";
}

export const won = (is: boolean): LegResult => (is ? "won" : "lost");
