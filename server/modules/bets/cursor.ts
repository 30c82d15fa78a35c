/**
 * The position where a page of bets ended: the time that the list is ordered by, and the bet's number among equal
 * times.
 */
export interface Cursor {
  readonly at: string;
  readonly seq: string;
}

const SHAPE = /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|(\d{1,18})$/;

export const writeCursor = ({ at, seq }: Cursor): string => Buffer.from(`${at}|${seq}`).toString("base64url");

/** Undefined if the text is not a cursor. */
export function readCursor(text: string): Cursor | undefined {
  const [, at, seq] = SHAPE.exec(Buffer.from(text, "base64url").toString()) ?? [];
  return at && seq && !Number.isNaN(Date.parse(at)) ? { at, seq } : undefined;
}
