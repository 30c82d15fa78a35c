import type { EachWayTerms, Market } from "../../../plugins/sportsbook/wire.ts";
import { fairChance } from "../../feed/builder/fair-chance.ts";
import type { LineBook, Quote, Selection } from "../../feed/line/line-book.ts";
import type { Chance, LegChances } from "./fair-value.ts";
import { chanceToBePlaced } from "./place-chance.ts";

/** Chances are whole billionths, so that computing with them is exact. */
const WHOLE = 1_000_000_000;
/**
 * The assumed margin of a price that is offered alone, such as one side in a season, in percent. It cannot be computed
 * from the market.
 */
const ONE_SIDED_MARGIN = 8;

type Lines = Pick<LineBook, "event" | "placeChance">;

/** How likely a leg is to come in by current prices, without their margin. */
export function legChances(book: Lines, leg: Selection, quote: Quote, places: number | undefined): LegChances {
  const markets = book.event(leg.eventId)?.markets ?? [];
  const line = markets.find(({ marketId, specifiers }) => marketId === leg.marketId && specifiers === leg.specifiers);
  const isWhole = line !== undefined && isWholeLine(line);
  const win = isWhole ? fairChance(line, leg.outcomeId) : undefined;
  const winning = win === undefined ? oneSided(quote.odds) : whole(win);
  const placeOf = (count: number) => {
    if (isWhole) return placed(line, leg.outcomeId, count);
    const chance = book.placeChance?.(leg.eventId, count);
    return chance === undefined ? placedInSeason(markets, leg.outcomeId, count) : likelier(whole(chance), winning);
  };
  return { win: winning, ...(places !== undefined && { place: placeOf(places) }) };
}

/** A winner is also placed, so a place is never less likely than a win. */
export const likelier = (a: Chance, b: Chance): Chance => (a.of / a.over >= b.of / b.over ? a : b);

/** Whether exactly one of the market's outcomes must win. Then the sum of all implied chances shows the margin. */
const isWholeLine = ({ outcomes }: Pick<Market, "outcomes">): boolean =>
  outcomes.length > 1 && outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0) > 1;

function placed(line: Market, outcomeId: string, places: number): Chance | undefined {
  const place = line.outcomes.findIndex(({ id }) => id === outcomeId);
  const chances = line.outcomes.map(({ id }) => fairChance(line, id) ?? 0);
  return place < 0 ? undefined : whole(chanceToBePlaced(chances, place, places));
}

/**
 * For a season whose model does not give the place chance. The side has no prices to compare with, but another market
 * may give its chance to finish in the first few places. For fewer places than in the terms the chance is no higher, so
 * using it errs in favor of the house. Undefined if there is no such market.
 */
function placedInSeason(markets: readonly Market[], outcomeId: string, places: number): Chance | undefined {
  const offers = markets.flatMap(({ marketId, specifiers, status, outcomes }) => {
    const count = Number(marketId === "top-places" ? /^places=(\d+)$/.exec(specifiers)?.[1] : NaN);
    const odds = outcomes.find(({ id }) => id === outcomeId)?.odds;
    return status === "active" && count <= places && odds !== undefined ? [{ count, odds }] : [];
  });
  const nearest = offers.sort((a, b) => b.count - a.count)[0];
  return nearest && oneSided(nearest.odds);
}

/**
 * The place chance that a cash-out offer is based on: at most what the each-way terms imply at the current price, less
 * its margin. When a few sides are far ahead of the rest these terms are generous. The house buys back at its selling
 * price, so that no one gains by betting and cashing out at once.
 */
export function placeChanceToBuy(chance: Chance, odds: number, { of, over }: EachWayTerms): Chance {
  const implied = oneSided(1000 + ((odds - 1000) * of) / over);
  return implied.of / implied.over < chance.of / chance.over ? whole(implied.of / implied.over) : chance;
}

const whole = (chance: number): Chance => ({ of: Math.floor(Math.min(1, chance) * WHOLE), over: WHOLE });

/** The chance that the price implies, less the usual margin of such prices. */
const oneSided = (odds: number): Chance => ({ of: 1000 * (100 - ONE_SIDED_MARGIN), over: odds * 100 });
