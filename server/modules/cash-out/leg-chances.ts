import type { Market } from "../../../plugins/sportsbook/wire.ts";
import { fairChance } from "../../feed/builder/fair-chance.ts";
import type { LineBook, Quote, Selection } from "../../feed/line-book.ts";
import type { Chance, LegChances } from "./fair-value.ts";
import { chanceToBePlaced } from "./place-chance.ts";

/** Chances are whole billionths, so that what is computed of them is exact. */
const WHOLE = 1_000_000_000;
/** What is in a price that stands alone, as of one side in a season, in percent: its line does not tell. */
const ONE_SIDED_MARGIN = 8;

/** How likely a leg is to come in by the prices of now, without their margin. */
export function legChances(book: LineBook, leg: Selection, quote: Quote, places: number | undefined): LegChances {
  const line = book
    .event(leg.eventId)
    ?.markets.find(({ marketId, specifiers }) => marketId === leg.marketId && specifiers === leg.specifiers);
  const isWhole = line !== undefined && isWholeLine(line);
  const win = isWhole ? fairChance(line, leg.outcomeId) : quote.chance;
  return {
    win: win === undefined ? oneSided(quote.odds) : whole(win),
    ...(places !== undefined && isWhole && { place: placed(line, leg.outcomeId, places) }),
  };
}

/** Whether one of the line's outcomes has to come true: then its prices take together more than they should. */
const isWholeLine = ({ outcomes }: Pick<Market, "outcomes">): boolean =>
  outcomes.length > 1 && outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0) > 1;

function placed(line: Market, outcomeId: string, places: number): Chance | undefined {
  const place = line.outcomes.findIndex(({ id }) => id === outcomeId);
  const chances = line.outcomes.map(({ id }) => fairChance(line, id) ?? 0);
  return place < 0 ? undefined : whole(chanceToBePlaced(chances, place, places));
}

const whole = (chance: number): Chance => ({ of: Math.floor(Math.min(1, chance) * WHOLE), over: WHOLE });

/** What the price implies, less the margin that such prices have. */
const oneSided = (odds: number): Chance => ({ of: 1000 * (100 - ONE_SIDED_MARGIN), over: odds * 100 });
