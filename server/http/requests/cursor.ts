import { wrongFields } from "../answers/problem.ts";

/** A place in a list, as text for the caller, who gives it back for the next page. */
export const cursorOf = (...parts: readonly string[]): string => Buffer.from(parts.join(" ")).toString("base64url");

/**
 * The parts of a place that a caller gives back: the groups of `shape`. There are none for a text of another list, which
 * begins at the start. A text that no text of the database can be is refused.
 */
export function placeOf(cursor: string | undefined, shape: RegExp): readonly string[] {
  const text = Buffer.from(cursor ?? "", "base64url").toString();
  if (text.includes("\0")) throw wrongFields([{ name: "cursor", message: "not of this list" }]);
  return shape.exec(text)?.slice(1) ?? [];
}
