import type { LineShape } from "../line/line-shape.ts";

/** The markets that a list of football matches shows, in the order of its columns. */
export const COLUMNS = ["1x2", "total", "asian-handicap"] as const;
export type Column = (typeof COLUMNS)[number];

/** The line of a market that a list shows: the platform puts the most balanced one first. */
export const lineOf = (shape: readonly LineShape[], marketId: string): LineShape | undefined =>
  shape.find((line) => line.marketId === marketId);

/** Why no price of an event can be had; undefined while at least one can. `closed` where there is no line at all. */
export function wholeReason(shape: readonly LineShape[]): string | undefined {
  if (shape.some((line) => line.status === "active")) return undefined;
  const first = shape[0];
  return first ? (first.reason ?? first.status) : "gone";
}
