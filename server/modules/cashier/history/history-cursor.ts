/** Where a page of a history ended: the line's time in microseconds, as the database has it, and its number. */
export interface HistoryCursor {
  readonly at: string;
  readonly number: string;
}

const SHAPE = /^(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\|(\d{1,18})$/;

export const writeCursor = ({ at, number }: HistoryCursor): string =>
  Buffer.from(`${at}|${number}`).toString("base64url");

/** Undefined if the text is not a cursor. */
export function readCursor(text: string): HistoryCursor | undefined {
  const [, at, number] = SHAPE.exec(Buffer.from(text, "base64url").toString()) ?? [];
  return at && number && !Number.isNaN(Date.parse(at)) ? { at, number } : undefined;
}
