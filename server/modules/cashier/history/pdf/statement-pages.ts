/** How many lines fit below the head of the first page, and on each page after it. */
export const FIRST_PAGE = 23;
export const NEXT_PAGE = 29;

/** The lines of each page. There is a first page even without lines. */
export function pagesOf<Line>(lines: readonly Line[]): (readonly Line[])[] {
  const pages = [lines.slice(0, FIRST_PAGE)];
  for (let from = FIRST_PAGE; from < lines.length; from += NEXT_PAGE) pages.push(lines.slice(from, from + NEXT_PAGE));
  return pages;
}

interface Moved {
  readonly change: number;
  readonly balance: number;
}

/** What came and went by the lines of a wallet, newest first, and the balances around them. */
export function sumsOf(lines: readonly Moved[]) {
  const [newest, oldest] = [lines[0], lines.at(-1)];
  return {
    before: oldest ? oldest.balance - oldest.change : 0,
    in: lines.reduce((sum, { change }) => sum + Math.max(0, change), 0),
    out: lines.reduce((sum, { change }) => sum + Math.max(0, -change), 0),
    after: newest?.balance ?? 0,
  };
}
