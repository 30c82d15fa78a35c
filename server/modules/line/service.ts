import type { EventLine, HomeLine, LineTypeId, SportLine, SportTree } from "../../../plugins/sportsbook/wire.ts";
import type { eventAnswer } from "../../../plugins/sportsbook/wire.ts";
import type * as z from "zod/mini";
import { listed } from "../../feed/board.ts";
import type { Fixture } from "../../feed/fixture.ts";
import type { LiveBook } from "../../feed/live-book.ts";
import { chooseHome } from "./choose-home.ts";
import { sportTreeOf } from "./sport-tree.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** A list answers at most so many events. */
const MOST_EVENTS = 250;
const TOP_TOURNAMENTS = 8;

export interface SportFilter {
  readonly lineType?: LineTypeId | undefined;
  /** Hours from now. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly weekend?: boolean | undefined;
  readonly tournament?: string | undefined;
  readonly category?: string | undefined;
  /** Only matches of the biggest competitions. */
  readonly top?: boolean | undefined;
  readonly limit?: number | undefined;
}

/** The line as pages ask for it. */
export class LineService {
  constructor(
    private readonly book: LiveBook,
    private readonly epoch: string,
    private readonly rate: number,
  ) {}

  home(): HomeLine {
    const { live, upcoming } = this.book.schedule;
    const now = this.book.now();
    const choice = chooseHome([...live.values()], upcoming, now);
    const shown = {
      featured: choice.featured ? (this.mainLines([choice.featured])[0] ?? null) : null,
      live: this.mainLines(choice.live),
      upcoming: this.mainLines(choice.upcoming),
    };
    const events = [...shown.live, ...shown.upcoming, ...(shown.featured ? [shown.featured] : [])];
    return { ...this.stamp(now, events), ...shown, counts: { live: live.size, upcoming: upcoming.length } };
  }

  tree(): SportTree {
    return sportTreeOf([...this.book.schedule.live.values()], this.book.schedule.upcoming);
  }

  /** The matches of a sport; without one, of all sports. */
  sport(sportCode: string | undefined, filter: SportFilter): SportLine {
    const now = this.book.now();
    const list = listed(this.book, sportCode, filter.lineType ?? 3);
    const chosen = (filter.top ? inBiggest(list) : list).filter((fixture) => isWanted(fixture, filter, now));
    const events = this.mainLines(chosen.slice(0, filter.limit ?? MOST_EVENTS));
    return { ...this.stamp(now, events), events, total: chosen.length };
  }

  event(eventId: string): z.infer<typeof eventAnswer> | undefined {
    const event = this.book.look(eventId);
    if (!event) return undefined;
    const versions = { [`event:${eventId}`]: event.full.version };
    return { at: this.book.now(), rate: this.rate, position: { epoch: this.epoch, versions }, image: event.image() };
  }

  /** Those of the events that are known, in the order in which they were asked for. */
  events(ids: readonly string[]): SportLine {
    const events = this.mainLines(ids.map((id) => ({ id })));
    return { ...this.stamp(this.book.now(), events), events };
  }

  private mainLines(fixtures: readonly Pick<Fixture, "id">[]): EventLine[] {
    return fixtures.flatMap(({ id }) => this.book.mainLine(id) ?? []);
  }

  private stamp(now: number, events: readonly EventLine[]) {
    const names = events.map(({ info }) => `main:${info.id}`);
    const versions = Object.fromEntries(
      names.flatMap((name) => {
        const channel = this.book.channel(name);
        return channel ? [[name, channel.version] as const] : [];
      }),
    );
    return { at: now, rate: this.rate, position: { epoch: this.epoch, versions } };
  }
}

/** The matches of the competitions that the public cares for most. */
function inBiggest(fixtures: readonly Fixture[]): Fixture[] {
  const weights = new Map<string, number>();
  for (const { info, weight } of fixtures) {
    weights.set(info.tournament.id, Math.max(weights.get(info.tournament.id) ?? 0, weight));
  }
  const biggest = [...weights].sort((a, b) => b[1] - a[1]).slice(0, TOP_TOURNAMENTS);
  const ids = new Set(biggest.map(([id]) => id));
  return fixtures.filter(({ info }) => ids.has(info.tournament.id));
}

function isWanted({ startsAt, info }: Fixture, filter: SportFilter, now: number): boolean {
  const { from, to, weekend, tournament, category } = filter;
  if (category !== undefined && info.category.id !== category) return false;
  if (tournament !== undefined && info.tournament.id !== tournament) return false;
  if (from !== undefined && startsAt < now + from * HOUR) return false;
  if (to !== undefined && startsAt >= now + to * HOUR) return false;
  return !weekend || isInNextWeekend(startsAt, now);
}

/** From Friday evening to the end of Sunday (UTC): the running weekend, or else the next. */
export function isInNextWeekend(startsAt: number, now: number): boolean {
  const midnight = Math.floor(now / DAY) * DAY;
  const daysToSunday = (7 - new Date(now).getUTCDay()) % 7;
  const end = midnight + (daysToSunday + 1) * DAY;
  return startsAt >= end - 2 * DAY - 6 * HOUR && startsAt < end;
}
