import type { SORTS, SWINGS } from "../../../plugins/casino/wire.ts";
import type { StoredCollection, Title } from "./title.ts";

type Sort = (typeof SORTS)[number];
type Swing = (typeof SWINGS)[number];

const DAY = 24 * 3600_000;
const NEW_DAYS = 30;
/** Below these deviations of its calmest bet, in thousandths of the stake, a game is calm, and lively. */
const CALM = 1_500;
const LIVELY = 5_500;

export interface Filters {
  readonly feature?: string | undefined;
  readonly swing?: Swing | undefined;
  /** Hundredths of a percent that every bet of the game returns at least. */
  readonly rtp?: number | undefined;
}

export function isNew({ releasedOn }: Title, now: number): boolean {
  const age = now - Date.parse(releasedOn);
  return age >= 0 && age < NEW_DAYS * DAY;
}

/** What is released, and may be shown in this country. */
export const isServed = ({ blockedCountries, releasedOn }: Title, country: string, now: number): boolean =>
  !blockedCountries.includes(country) && Date.parse(releasedOn) <= now;

const swingOf = ({ deviation: { least } }: Title): Swing =>
  least < CALM ? "calm" : least < LIVELY ? "lively" : "wild";

export const passes = (title: Title, { feature, swing, rtp }: Filters): boolean =>
  (feature === undefined || title.features.includes(feature)) &&
  (swing === undefined || swingOf(title) === swing) &&
  (rtp === undefined || title.rtp.least >= rtp);

const byPlace = (a: Title, b: Title) => a.place - b.place || (a.code < b.code ? -1 : 1);

const ORDERS: Readonly<Record<Sort, (a: Title, b: Title) => number>> = {
  popular: (a, b) => b.players - a.players || byPlace(a, b),
  new: (a, b) => b.releasedOn.localeCompare(a.releasedOn) || byPlace(a, b),
  name: (a, b) => a.name.localeCompare(b.name, "en") || byPlace(a, b),
  rtp: (a, b) => b.rtp.least - a.rtp.least || b.rtp.most - a.rtp.most || byPlace(a, b),
};

export const sorted = (titles: readonly Title[], sort: Sort): Title[] => [...titles].sort(ORDERS[sort]);

/** The games of a collection: of its list in that order, or what its rule finds in the operator's. */
export function gamesOf({ rule, games }: StoredCollection, titles: readonly Title[]): Title[] {
  if (rule === null) return games.flatMap((code) => titles.find((title) => title.code === code) ?? []);
  const { feature, rtpLeast } = rule;
  return titles.filter((title) => passes(title, { feature, rtp: rtpLeast })).sort(byPlace);
}

/** Games with the most features in common; those of the same service before others. */
export function similarTo(title: Title, titles: readonly Title[], most: number): Title[] {
  const likeness = (other: Title) =>
    other.features.filter((each) => title.features.includes(each)).length + (other.service === title.service ? 1 : 0);
  return titles
    .filter(({ code }) => code !== title.code)
    .sort((a, b) => likeness(b) - likeness(a) || byPlace(a, b))
    .slice(0, most);
}
