import { expressOdds } from "../../../core/format/express-odds-rules.ts";
import type { Combination, TopExpress } from "../../../plugins/sportsbook/top-express-wire.ts";
import { giveWay } from "../../turns.ts";
import { isInNextWeekend, type LineParts, shownLines } from "../line/contract.ts";
import { type Candidate, chooseCombinations } from "./choose-combinations.ts";

const DAY = 24 * 3600_000;
/** The number of biggest matches of a week to choose from. All of them are priced once a day. */
const CANDIDATES = 120;
/** A combination is useless when its first match is about to begin. */
const SOON_MS = 20 * 60_000;

export interface TopExpressParts extends LineParts {
  readonly seed: string;
}

/** The combinations of the day. They stay until one of their matches is about to begin, or until a price is gone. */
export class TopExpressService {
  private chosen: Promise<{ readonly day: number; readonly combinations: readonly Combination[] }> | undefined;

  constructor(private readonly parts: TopExpressParts) {}

  async today(): Promise<TopExpress> {
    const day = Math.floor(this.parts.clock.now() / DAY);
    const { combinations } = await this.choice(day);
    const ids = new Set(combinations.flatMap(({ legs }) => legs.map(({ eventId }) => eventId)));
    const fixtures = this.parts.book.schedule.upcoming.filter(({ id }) => ids.has(id));
    const shown = await shownLines(this.parts, fixtures);
    return { ...shown, combinations: combinations.flatMap((each) => this.priced(each) ?? []) };
  }

  private async choice(day: number) {
    const known = await this.chosen;
    if (known?.day === day && known.combinations.every((each) => this.priced(each) !== undefined)) return known;
    this.chosen = this.choose(day);
    return this.chosen;
  }

  private async choose(day: number) {
    const { book, seed } = this.parts;
    const now = book.now();
    const candidates: Candidate[] = [];
    const biggest = book.schedule.upcoming
      .filter(({ startsAt }) => startsAt > now + SOON_MS)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, CANDIDATES);
    for (const { id, weight, startsAt, info } of biggest) {
      const markets = book.mainLine(id)?.markets ?? [];
      candidates.push({ eventId: id, sportCode: info.sportCode, weight, startsAt, markets });
      await giveWay();
    }
    const combinations = chooseCombinations(candidates, {
      name: `${seed}/express/${day}`,
      now,
      isWeekend: (startsAt) => isInNextWeekend(startsAt, now),
    });
    return { day, combinations };
  }

  /** A combination at current prices; undefined if one of its legs cannot be bet on any more. */
  private priced(combination: Combination): Combination | undefined {
    const { book } = this.parts;
    const odds = combination.legs.map(({ eventId, marketId, specifiers, outcomeId }) => {
      const event = book.mainLine(eventId);
      if (!event || Date.parse(event.info.startsAt) <= book.now() + SOON_MS) return undefined;
      const line = event.markets.find((market) => market.marketId === marketId && market.specifiers === specifiers);
      return line?.outcomes.find(({ id }) => id === outcomeId)?.odds;
    });
    const known = odds.filter((each) => each !== undefined);
    return known.length === odds.length ? { ...combination, odds: expressOdds(known) } : undefined;
  }
}
