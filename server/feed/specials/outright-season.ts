import type { EventInfo, EventLine, Market } from "../../../plugins/sportsbook/wire.ts";
import { giveWay } from "../../turns.ts";
import { slugOf } from "../fixtures/competitions.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import { categoryOf, type Season, tournamentOf } from "../seasons/season.ts";
import type { Seasons } from "../seasons/seasons.ts";
import { differenceOf, pointsOf, type Standing, tableOf } from "../seasons/table.ts";
import { SPORT_IDS } from "../sports/sport-ids.ts";
import { eachWayTermsOf } from "./each-way-terms.ts";
import { matchChances } from "./match-chances.ts";
import { chancesOf, outrightPrices } from "./outright-lines.ts";
import { endOf, lastStartOf, momentOf, type SeasonMoment, uncertainAt } from "./season-clock.ts";
import { withoutSides } from "./settle-outright.ts";
import { simulateSeason } from "./simulate-season.ts";
import { writeSpecialId } from "./special-id.ts";

const RUNS = 4000;
/** The maximum number of rounds in progress at once. */
const OVERLAP = 3;
/** So few points that a side finishes behind all that complete the season. */
const LAST = -1e6;

type Status = "active" | "suspended" | "settled";

/**
 * The long-term markets of one season. Each side is its own event, so that a bet on it looks like any other. Prices are
 * valid only while no match is played, because a live match changes the chances. So they are suspended from the next
 * start, and computed again after the last end.
 */
export class OutrightSeason {
  readonly ids: readonly string[];
  readonly lastStart: number;
  private readonly infos: readonly EventInfo[];
  private markets: readonly (readonly Market[])[] = [];
  /** How often each side finished in each place in the simulation behind the prices. */
  private counts: readonly Uint32Array[] = [];
  private pricedUntil = -Infinity;
  private pricing: Promise<void> | undefined;
  private final: readonly Standing[] | undefined;
  private pricedAt = 0;
  /** Sides that do not finish the season, by index. */
  private readonly withdrawn = new Set<number>();
  private knownEnd: number | undefined;
  private current: { readonly moment: SeasonMoment; readonly at: number } | undefined;

  constructor(
    private readonly seasons: Seasons,
    readonly season: Season,
  ) {
    const { calendar } = seasons;
    const { competition, number, teams } = season;
    this.lastStart = lastStartOf(season);
    this.ids = teams.map((_, place) =>
      writeSpecialId({ seedNumber: calendar.seedNumber, competitionId: competition.id, season: number, place }),
    );
    this.infos = teams.map(({ id, name }, place) => ({
      id: this.ids[place] ?? "",
      slug: slugOf(`${name} ${competition.name}`) || "special",
      sportId: SPORT_IDS[competition.sport] ?? "",
      sportCode: competition.sport,
      category: categoryOf(competition),
      tournament: tournamentOf(competition),
      round: null,
      home: { id, name },
      away: { id: String(competition.id), name: competition.name },
      startsAt: new Date(this.lastStart).toISOString(),
      kind: "season" as const,
    }));
  }

  /**
   * Simulates the matches that its state depends on, one by one, and yields to other work. The next request for the
   * state is answered at once.
   */
  async prepare(): Promise<void> {
    const { season } = this;
    const now = this.seasons.now();
    const isKnown = now < this.lastStart ? this.knownMoment(now) !== undefined : this.knownEnd !== undefined;
    if (isKnown) return;
    const isLast = now >= this.lastStart;
    for (const fixture of isLast ? season.round(season.rounds - 1) : uncertainAt(season, this.roundBefore(now), now)) {
      await giveWay();
      fixture.endsAt();
    }
    if (isLast) this.knownEnd = endOf(season);
    else this.moment();
  }

  get end(): number {
    return (this.knownEnd ??= endOf(this.season));
  }

  get isOver(): boolean {
    const now = this.seasons.now();
    return now >= this.lastStart && now >= this.end;
  }

  /** True if prices should be computed now: none are valid and no match is live. */
  get wantsPrices(): boolean {
    return this.pricing === undefined && this.status() === "suspended" && this.moment().phase === "between";
  }

  status(): Status {
    if (this.isOver) return "settled";
    return this.seasons.now() < this.pricedUntil ? "active" : "suspended";
  }

  info(place: number): EventInfo | undefined {
    return this.infos[place];
  }

  line(place: number): EventLine | undefined {
    const info = this.infos[place];
    if (!info) return undefined;
    const status = this.status();
    const markets = (this.markets[place] ?? []).map((market) => ({
      ...market,
      outcomes: [...market.outcomes],
      // A change of status is a change of the market.
      version: Math.floor(status === "active" ? this.pricedAt : status === "suspended" ? this.pricedUntil : this.end),
      status,
      reason: status === "suspended" ? ("price_update" as const) : null,
    }));
    return {
      info,
      state: {
        status: this.withdrawn.has(place) ? "cancelled" : status === "settled" ? "ended" : "not_started",
        clock: { period: status === "settled" ? "ended" : "not_started", minute: null, stoppage: null },
        score: { home: 0, away: 0, halfTime: null },
        redCards: { home: 0, away: 0 },
        marketCount: status === "active" ? markets.length : 0,
      },
      markets,
    };
  }

  /** Computes the prices; concurrent callers share one computation. */
  price(): Promise<void> {
    return (this.pricing ??= this.compute().finally(() => (this.pricing = undefined)));
  }

  /** The final table; undefined until it is known. */
  get finalTable(): readonly Standing[] | undefined {
    return this.final && withoutSides(this.final, new Set(this.withdrawnTeams));
  }

  /** True if prices were computed at least once; a side without a price then has no chance. */
  get isPriced(): boolean {
    return this.markets.length > 0;
  }

  /** The price of a side to win, from the last valid prices. */
  priceOf(place: number): number | undefined {
    return this.markets[place]?.find(({ marketId }) => marketId === "outright")?.outcomes[0]?.odds;
  }

  /** The chance of a side to finish in the first places; undefined while prices are not valid. */
  placeChance(place: number, places: number): number | undefined {
    const own = this.counts[place];
    return own && this.status() === "active" ? chancesOf([own], places, RUNS)[0] : undefined;
  }

  /** Withdraws a side. The others' prices included its chance, so they are computed again. */
  withdraw(place: number): void {
    this.withdrawn.add(place);
    this.pricedUntil = Math.min(this.pricedUntil, this.seasons.now());
    this.markets = this.markets.map((own, at) => (at === place ? [] : own));
  }

  private get withdrawnTeams(): string[] {
    return this.season.teams.flatMap(({ id }, place) => (this.withdrawn.has(place) ? [id] : []));
  }

  async settle(): Promise<void> {
    this.final ??= await this.seasons.table(this.season);
  }

  private async compute(): Promise<void> {
    const { season, seasons } = this;
    await this.prepare();
    const moment = this.moment();
    const gone = new Set(this.withdrawnTeams);
    if (moment.phase !== "between") return;
    const played = await seasons.played(season);
    const known = new Set(played.map(({ fixture }) => fixture.id));
    const all: Fixture[] = [];
    for (let round = 0; round < season.rounds; round++) {
      await giveWay();
      all.push(...season.round(round));
    }
    const chances = await matchChances(all, giveWay);
    if (!chances) return;

    const points = pointsOf(season.competition.sport);
    const teamIds = season.teams.map(({ id }) => id);
    const sideOf = new Map(teamIds.map((id, side) => [id, side]));
    const table = new Map(tableOf(teamIds, played, points).map((row) => [row.teamId, row]));
    await giveWay();
    const rest = all
      .filter(({ id, startsAt }) => !known.has(id) && startsAt >= moment.until)
      .map((fixture) => ({
        ...chances(fixture),
        homeSide: sideOf.get(fixture.info.home.id) ?? 0,
        awaySide: sideOf.get(fixture.info.away.id) ?? 0,
      }));
    await giveWay();
    const margins = played.map(({ score }) => Math.abs(score.home - score.away)).filter((margin) => margin > 0);
    const counts = await simulateSeason(
      {
        sides: teamIds.map((id) => {
          const row = table.get(id);
          if (gone.has(id)) return { points: LAST, difference: 0 };
          return row ? { points: row.points, difference: differenceOf(row) } : { points: 0, difference: 0 };
        }),
        matches: rest,
        points,
        margin: margins.length > 0 ? margins.reduce((sum, margin) => sum + margin, 0) / margins.length : 1,
      },
      RUNS,
      seasons.calendar.drawsOf(
        `outright/${season.competition.id}/${season.number}/${played.length}`,
        this.lastStart,
      )("match"),
      giveWay,
    );
    if (gone.size === this.withdrawn.size) this.setPrices(counts, moment.until);
  }

  private setPrices(counts: readonly Uint32Array[], until: number): void {
    // Time may have passed during the computation.
    if (this.seasons.now() >= until) return;
    const prices = outrightPrices(counts, RUNS);
    this.counts = counts;
    this.pricedAt = this.seasons.now();
    const eachWay = eachWayTermsOf(prices.filter(({ marketId }) => marketId === "outright").length);
    this.markets = this.season.teams.map(({ id }, place) =>
      prices
        .filter(({ side }) => side === place)
        .map(({ marketId, specifiers, odds }) => ({
          marketId,
          specifiers,
          status: "active",
          reason: null,
          version: 0,
          outcomes: [{ id, odds }],
          ...(marketId === "outright" && eachWay && { eachWay }),
        })),
    );
    this.pricedUntil = until;
  }

  private moment(): SeasonMoment {
    const now = this.seasons.now();
    const known = this.knownMoment(now);
    if (known) return known;
    const moment = momentOf(this.season, this.roundBefore(now), now);
    this.current = { moment, at: now };
    return moment;
  }

  private knownMoment(now: number): SeasonMoment | undefined {
    const { current } = this;
    return current && now >= current.at && now < current.moment.until ? current.moment : undefined;
  }

  /** A round that is certainly not later than the current one. */
  private roundBefore(now: number): number {
    const { competition, number, rounds } = this.season;
    return this.seasons.calendar.roundAt(competition, now) - number * rounds - OVERLAP;
  }
}
