import { ODDS_FORMATS, type OddsFormat } from "../format/format.ts";

/** The one breakpoint between the views, in CSS pixels. */
export const WIDE_FROM = 1280;
/** The same width as in the style sheets. */
export const NARROW_BELOW = 600;

/** The cookie that tells the platform how a browser shows pages, so that it renders them so. */
export const LOOK_COOKIE = "openline-look";

/** How a browser shows pages, as far as their first rendering depends on it. */
export interface Look {
  readonly view: "simple" | "wide";
  readonly isNarrow: boolean;
  readonly oddsFormat: OddsFormat;
  /** An IANA name; undefined if it is not known. */
  readonly timeZone: string | undefined;
}

/** The look of a page that is rendered on the platform. */
export interface PageLook extends Look {
  readonly language: string;
  /** The language prefix of the page's addresses, if its own address has one. */
  readonly prefix: string | undefined;
}

const VALUE = /^(simple|wide)\.([01])\.([a-z]+)\.([\w+/-]{1,40})$/;

/** `simple.1.decimal.Europe/Kyiv` */
export const writeLook = ({ view, isNarrow, oddsFormat, timeZone = "unknown" }: Look): string =>
  [view, isNarrow ? 1 : 0, oddsFormat, timeZone].join(".");

/** The look that a cookie's value says; undefined if it says none. Whether there is such a time zone is not checked. */
export function readLook(value: string | undefined): Look | undefined {
  const [, view, narrow, format, timeZone] = VALUE.exec(value ?? "") ?? [];
  const oddsFormat = ODDS_FORMATS.find((each) => each === format);
  if (view === undefined || oddsFormat === undefined) return undefined;
  return { view: view as Look["view"], isNarrow: narrow === "1", oddsFormat, timeZone };
}
