import type { LegResult } from "../line/line-book.ts";

/** `total=2.5` as a number, by its name. */
export function specifier(specifiers: string, name: string): number {
  const pair = specifiers.split("|").find((each) => each.startsWith(`${name}=`));
  const value = pair === undefined ? NaN : Number(pair.slice(name.length + 1));
  if (!Number.isFinite(value)) throw new Error(`The line ${JSON.stringify(specifiers)} has no ${name}`);
  return value;
}

/** The result of an outcome that beats its line by `margin`: a quarter line is half a bet on either neighbour. */
export function resultOfMargin(margin: number): LegResult {
  if (margin >= 0.5) return "won";
  if (margin > 0) return "half_won";
  if (margin === 0) return "void";
  return margin > -0.5 ? "half_lost" : "lost";
}

export const won = (is: boolean): LegResult => (is ? "won" : "lost");
