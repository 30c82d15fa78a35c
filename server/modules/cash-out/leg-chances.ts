import type { EachWayTerms, Market } from "../../../plugins/sportsbook/wire.ts";
import { fairChance } from "../../feed/builder/fair-chance.ts";
import type { LineBook, Quote, Selection } from "../../feed/line/line-book.ts";
import type { Chance, LegChances } from "./fair-value.ts";
import { chanceToBePlaced } from "./place-chance.ts";

/** Chances are whole billionths, so that what is computed of them is exact. */
const WHOLE = 1_000_000_000;
/** What is in a price that stands alone, as of one side in a season, in percent: its line does not tell. */
const ONE_SIDED_MARGIN = 8;

type Lines = Pick<LineBook, "event" | "placeChance">;

/** How likely a leg is to come in by the prices of now, without their margin. */
export function legChances(book: Lines, leg: Selection, quote: Quote, places: number | undefined): LegChances {
  const markets = book.event(leg.eventId)?.markets ?? [];
  const line = markets.find(({ marketId, specifiers }) => marketId === leg.marketId && specifiers === leg.specifiers);
  const isWhole = line !== undefined && isWholeLine(line);
  const win = isWhole ? fairChance(line, leg.outcomeId) : undefined;
  const winning = win === undefined ? oneSided(quote.odds) : whole(win);
  const placeOf = (count: number) => {
    if (isWhole) return placed(line, leg.outcomeId, count);
    const told = book.placeChance?.(leg.eventId, count);
    return told === undefined ? placedInSeason(markets, leg.outcomeId, count) : likelier(whole(told), winning);
  };
  return { win: winning, ...(places !== undefined && { place: placeOf(places) }) };
}

/** Whoever wins is placed as well, so that a place is never less likely. */
export const likelier = (a: Chance, b: Chance): Chance => (a.of / a.over >= b.of / b.over ? a : b);

/** Whether one of the line's outcomes has to come true: then its prices take together more than they should. */
const isWholeLine = ({ outcomes }: Pick<Market, "outcomes">): boolean =>
  outcomes.length > 1 && outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0) > 1;

function placed(line: Market, outcomeId: string, places: number): Chance | undefined {
  const place = line.outcomes.findIndex(({ id }) => id === outcomeId);
  const chances = line.outcomes.map(({ id }) => fairChance(line, id) ?? 0);
  return place < 0 ? undefined : whole(chanceToBePlaced(chances, place, places));
}

/**
 * Of a season whose model does not say it: a side stands alone, but another of its lines tells its chance to end on the first
 * so many places. On fewer than these it is no likelier to, so that line errs to the house's side; undefined where there is
 * none.
 */
function placedInSeason(markets: readonly Market[], outcomeId: string, places: number): Chance | undefined {
  const told = markets.flatMap(({ marketId, specifiers, status, outcomes }) => {
    const count = Number(marketId === "top-places" ? /^places=(\d+)$/.exec(specifiers)?.[1] : NaN);
    const odds = outcomes.find(({ id }) => id === outcomeId)?.odds;
    return status === "active" && count <= places && odds !== undefined ? [{ count, odds }] : [];
  });
  const nearest = told.sort((a, b) => b.count - a.count)[0];
  return nearest && oneSided(nearest.odds);
}

/**
 * The chance of a place that an offer counts with: no more than the terms each way imply at the price of now, less its margin.
 * Where a few sides are far ahead of the rest these terms are generous; the house buys back at what it sells for, so that
 * nobody gains by betting and cashing out at one moment.
 */
export function placeChanceToBuy(chance: Chance, odds: number, { of, over }: EachWayTerms): Chance {
  const implied = oneSided(1000 + ((odds - 1000) * of) / over);
  return implied.of / implied.over < chance.of / chance.over ? whole(implied.of / implied.over) : chance;
}

const whole = (chance: number): Chance => ({ of: Math.floor(Math.min(1, chance) * WHOLE), over: WHOLE });

/** What the price implies, less the margin that such prices have. */
const oneSided = (odds: number): Chance => ({ of: 1000 * (100 - ONE_SIDED_MARGIN), over: odds * 100 });
