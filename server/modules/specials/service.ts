import type { SpecialMarket, SpecialsAnswer, SpecialsChampionship } from "../../../plugins/sportsbook/specials-wire.ts";
import type { EventLine } from "../../../plugins/sportsbook/wire.ts";
import { type Competition, COMPETITIONS, slugOf } from "../../feed/fixtures/competitions.ts";
import { categoryOf, tournamentOf } from "../../feed/seasons/season.ts";
import type { OutrightSeason } from "../../feed/specials/outright-season.ts";
import { SPORT_IDS } from "../../feed/sports/sport-ids.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { giveWay } from "../../turns.ts";

const HOUR = 3600_000;
const FAVOURITES = 4;
/** How many of the biggest competitions of a sport are priced soon after a request for its list. */
const PRICED_AHEAD = 4;

export type SpecialsParts = Pick<Feed, "specials" | "epoch" | "clock">;

/** Long-term markets in the form that screens show. */
export class SpecialsService {
  constructor(private readonly parts: SpecialsParts) {}

  async list(sportCode: string, from: number | undefined, to: number | undefined): Promise<SpecialsAnswer> {
    const { specials, clock } = this.parts;
    const now = clock.now();
    const seasons: { readonly competition: Competition; readonly outright: OutrightSeason }[] = [];
    for (const competition of specials.competitions(sportCode)) {
      await giveWay();
      const outright = specials.current(competition);
      await outright?.prepare();
      if (outright) seasons.push({ competition, outright });
    }
    const open = seasons
      .filter(({ outright: { lastStart } }) => lastStart >= now + (from ?? 0) * HOUR)
      .filter(({ outright: { lastStart } }) => to === undefined || lastStart < now + to * HOUR)
      .sort((a, b) => b.competition.weight - a.competition.weight);
    for (const { competition } of open.slice(0, PRICED_AHEAD)) specials.want(competition);
    const shown: {
      readonly championship: SpecialsAnswer["championships"][number];
      readonly lines: readonly EventLine[];
    }[] = [];
    for (const { competition, outright } of open) {
      await giveWay();
      const lines = linesOf(outright);
      const winner = marketsOf(lines).find(({ marketId }) => marketId === "outright");
      const favourites = winner ? { ...winner, outcomes: winner.outcomes.slice(0, FAVOURITES) } : null;
      const wanted = new Set(favourites?.outcomes.map(({ eventId }) => eventId));
      shown.push({
        championship: { ...championshipOf(competition, outright), favourites },
        lines: lines.filter(({ info }) => wanted.has(info.id)),
      });
    }
    return {
      ...this.stamped(shown.flatMap(({ lines }) => lines)),
      championships: shown.map(({ championship }) => championship),
      hasSeasons: specials.hasSeasons,
    };
  }

  async championship(tournamentId: string): Promise<SpecialsChampionship | undefined> {
    const competition = COMPETITIONS.find((each) => tournamentOf(each).id === tournamentId);
    const outright = competition && this.parts.specials.current(competition);
    if (!outright) return undefined;
    this.parts.specials.want(competition);
    await outright.prepare();
    if (outright.wantsPrices) await outright.price();
    const lines = linesOf(outright);
    return { ...this.stamped(lines), ...championshipOf(competition, outright), markets: marketsOf(lines) };
  }

  /** A side's markets in the form that its own screen shows. */
  async event(eventId: string) {
    const { specials, epoch, clock } = this.parts;
    await specials.prepare([{ eventId }]);
    const event = specials.event(eventId);
    const version = specials.channel(`event:${eventId}`)?.version;
    if (!event || version === undefined) return undefined;
    const position = { epoch, versions: { [`event:${eventId}`]: version } };
    return { at: clock.now(), rate: clock.rate, position, image: { event, timeline: [] } };
  }

  private stamped(events: EventLine[]) {
    const { specials, epoch, clock } = this.parts;
    const versions = Object.fromEntries(
      events.flatMap(({ info }) => {
        const channel = specials.channel(`main:${info.id}`);
        return channel ? [[channel.name, channel.version] as const] : [];
      }),
    );
    return { at: clock.now(), rate: clock.rate, position: { epoch, versions }, events };
  }
}

const championshipOf = (competition: Competition, { lastStart }: OutrightSeason) => ({
  sportId: SPORT_IDS[competition.sport] ?? "",
  sportCode: competition.sport,
  tournament: tournamentOf(competition),
  category: categoryOf(competition),
  endsAt: new Date(lastStart).toISOString(),
});

const linesOf = (outright: OutrightSeason): EventLine[] =>
  outright.ids.flatMap((_, place) => outright.line(place) ?? []);

/** The markets of a season over all its sides, each with the shortest odds first. */
function marketsOf(lines: readonly EventLine[]): SpecialMarket[] {
  const prices = lines.flatMap(({ info, markets }) =>
    markets.flatMap(({ marketId, specifiers, outcomes, eachWay }) =>
      outcomes.map(({ id, odds }) => ({
        market: { marketId, specifiers, ...(eachWay && { eachWay }) },
        odds,
        outcome: { eventId: info.id, outcomeId: id, team: { ...info.home, slug: slugOf(info.home.name) } },
      })),
    ),
  );
  const markets = new Map<string, SpecialMarket>();
  for (const { market, outcome } of prices.sort((a, b) => a.odds - b.odds)) {
    const key = `${market.marketId}|${market.specifiers}`;
    const known = markets.get(key) ?? { ...market, outcomes: [] };
    known.outcomes.push(outcome);
    markets.set(key, known);
  }
  return [...markets.values()].sort((a, b) => orderOf(a) - orderOf(b));
}

/** The winner first, then the places from the top. */
const orderOf = ({ specifiers }: { readonly specifiers: string }) => Number(specifiers.split("=")[1] ?? 0);
