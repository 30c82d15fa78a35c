import type * as z from "zod/mini";
import type { SportLine, SportTree } from "../../../plugins/sportsbook/line/wire.ts";
import type { eventAnswer } from "../../../plugins/sportsbook/line/wire.ts";
import { weekendOf } from "../../../plugins/sportsbook/offering/weekend-rules.ts";
import type { HomeLine, LineTypeId } from "../../../plugins/sportsbook/wire.ts";
import type { Fixture } from "../../feed/fixtures/fixture.ts";
import { listed } from "../../feed/line/board.ts";
import { chooseHome } from "./choose-home.ts";
import { type LineParts, shownLines } from "./shown-lines.ts";
import { sportTreeOf } from "./sport-tree.ts";

const HOUR = 3600_000;
/** The most events that a list contains. */
const MOST_EVENTS = 250;
const TOP_TOURNAMENTS = 8;

export interface SportFilter {
  readonly lineType?: LineTypeId | undefined;
  /** Hours from now. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Instants, in milliseconds. */
  readonly startsFrom?: number | undefined;
  readonly startsBefore?: number | undefined;
  /** In UTC. */
  readonly weekend?: boolean | undefined;
  readonly tournament?: string | undefined;
  readonly category?: string | undefined;
  /** Only matches of the biggest competitions. */
  readonly top?: boolean | undefined;
  readonly limit?: number | undefined;
  /** Only the first competitions of the sport tree, as many as have this many matches together. */
  readonly first?: number | undefined;
}

/** Reads the offering for pages. */
export class LineService {
  constructor(private readonly parts: LineParts) {}

  async home(): Promise<HomeLine> {
    const { book } = this.parts;
    const { live, upcoming } = book.schedule;
    const choice = chooseHome([...live.values()], upcoming, book.now());
    const { featured } = choice;
    const { events, ...moment } = await this.events(
      [...(featured ? [featured] : []), ...choice.live, ...choice.upcoming].map(({ id }) => id),
    );
    const shown = new Map(events.map((event) => [event.info.id, event]));
    const linesOf = (fixtures: readonly Fixture[]) => fixtures.flatMap(({ id }) => shown.get(id) ?? []);
    return {
      ...moment,
      featured: (featured && shown.get(featured.id)) ?? null,
      live: linesOf(choice.live),
      upcoming: linesOf(choice.upcoming),
      counts: { live: live.size, upcoming: upcoming.length },
    };
  }

  tree(): SportTree {
    const { live, upcoming } = this.parts.book.schedule;
    return sportTreeOf([...live.values()], upcoming);
  }

  /** The matches of a sport, or of all sports. */
  async sport(sportCode: string | undefined, filter: SportFilter): Promise<SportLine> {
    const { book } = this.parts;
    const now = book.now();
    const list = listed(book, sportCode, filter.lineType ?? 3);
    const chosen = (filter.top ? inBiggest(list) : list).filter((fixture) => isWanted(fixture, filter, now));
    const shown = filter.first === undefined ? chosen : inFirst(chosen, filter.first);
    return { ...(await shownLines(this.parts, shown.slice(0, filter.limit ?? MOST_EVENTS))), total: chosen.length };
  }

  event(eventId: string): z.infer<typeof eventAnswer> | undefined {
    const { book, epoch, clock } = this.parts;
    const event = book.find(eventId);
    if (!event) return undefined;
    const versions = { [`event:${eventId}`]: event.full.version };
    return { at: book.now(), rate: clock.rate, position: { epoch, versions }, image: event.image() };
  }

  /** Those of the events that exist, in the requested order. */
  events(ids: readonly string[]): Promise<SportLine> {
    return shownLines(
      this.parts,
      ids.map((id) => ({ id })),
    );
  }
}

/** The matches of the most popular competitions. */
function inBiggest(fixtures: readonly Fixture[]): Fixture[] {
  const weights = new Map<string, number>();
  for (const { info, weight } of fixtures) {
    weights.set(info.tournament.id, Math.max(weights.get(info.tournament.id) ?? 0, weight));
  }
  const biggest = [...weights].sort((a, b) => b[1] - a[1]).slice(0, TOP_TOURNAMENTS);
  const ids = new Set(biggest.map(([id]) => id));
  return fixtures.filter(({ info }) => ids.has(info.tournament.id));
}

/** The matches of the first competitions, in the order of the sport tree, that together have at least `least`. */
function inFirst(fixtures: readonly Fixture[], least: number): Fixture[] {
  const ids = new Set<string>();
  let count = 0;
  for (const { categories } of sportTreeOf(fixtures, []).sports) {
    for (const { tournaments } of categories) {
      for (const { id, counts } of tournaments) {
        if (count >= least) break;
        ids.add(id);
        count += counts.live;
      }
    }
  }
  return fixtures.filter(({ info }) => ids.has(info.tournament.id));
}

function isWanted({ startsAt, info }: Fixture, filter: SportFilter, now: number): boolean {
  const { from, to, startsFrom, startsBefore, weekend, tournament, category } = filter;
  if (category !== undefined && info.category.id !== category) return false;
  if (tournament !== undefined && info.tournament.id !== tournament) return false;
  if (from !== undefined && startsAt < now + from * HOUR) return false;
  if (to !== undefined && startsAt >= now + to * HOUR) return false;
  if (startsFrom !== undefined && startsAt < startsFrom) return false;
  if (startsBefore !== undefined && startsAt >= startsBefore) return false;
  return !weekend || isInNextWeekend(startsAt, now);
}

/** Whether the match is on the current weekend, or otherwise on the next one, in UTC. */
export function isInNextWeekend(startsAt: number, now: number): boolean {
  const today = new Date(now).toISOString().slice(0, 10);
  const { from, before } = weekendOf(today, (day) => Date.parse(`${day}T00:00:00Z`));
  return startsAt >= from && startsAt < before;
}
