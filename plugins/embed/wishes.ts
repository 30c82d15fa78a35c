/** What the page around a frame has said of it, in the frame's name: it is there before the first paint and after a reload. */
export interface Wishes {
  readonly betslip: string | undefined;
  readonly currency: string | undefined;
}

/** The slip's places that a page may ask for. */
export const PLACES = ["inline", "sheet", "host", "none"] as const;
type Place = (typeof PLACES)[number];

export const isPlace = (betslip: string | undefined): betslip is Place => PLACES.some((each) => each === betslip);

/** A frame without a slip: the page around it has one, or there is none. */
export const isElsewhere = ({ betslip }: Wishes): boolean => betslip === "host" || betslip === "none";

/** Wishes are short; of longer ones nobody is told more. */
const LONGEST = 40;

/** A host's own name for its frame wishes nothing. */
const OURS = /^(openline(?!\w)[^?]*)(?:\?(.*))?$/s;

/** From `openline-main?betslip=sheet&currency=USD`. */
export function wishesOf(text: string): Wishes {
  const query = new URLSearchParams(OURS.exec(text)?.[2]);
  const read = (name: string) => query.get(name)?.slice(0, LONGEST);
  return { betslip: read("betslip"), currency: read("currency") };
}

/** The frame's name with these wishes instead of those it had. */
export function namedWith(name: string, wishes: Wishes): string {
  const own = OURS.exec(name)?.[1] ?? "openline";
  const given = Object.entries(wishes).filter((wish): wish is [string, string] => wish[1] !== undefined);
  return given.length > 0 ? `${own}?${new URLSearchParams(given).toString()}` : own;
}
