/** 1 prematch, 2 live, 3 all. */
export type LineTypeId = 1 | 2 | 3;

/** The line type for a path of the specification. A sport's plain path means events that have not started. */
export function lineTypeOf(path: string): LineTypeId {
  const words = path.split("/");
  if (words.some((word) => word === "live" || word === "live-categories")) return 2;
  if (words.some((word) => word === "prematch" || word === "prematch-categories")) return 1;
  return words.some((word) => word === "top" || word === "all-categories") ? 3 : 1;
}
