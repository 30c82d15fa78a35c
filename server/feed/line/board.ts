import type { BoardDelta } from "../../../plugins/sportsbook/line/wire.ts";
import type { EventLine, LineTypeId } from "../../../plugins/sportsbook/wire.ts";
import { Channel } from "../../realtime/channel.ts";
import { giveWay } from "../../turns.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import { SPORT_MODELS } from "../sports/index.ts";
import type { LineSchedule } from "./line-schedule.ts";

/** The maximum number of events in a subscribed list. */
const BOARD_SIZE = 100;
/** The number of matches that are priced in one go for a subscribed list. */
const MOST_COLD = 5;

/** The parts of the line book that a list needs. */
interface Book {
  readonly schedule: LineSchedule;
  isKept(eventId: string): boolean;
  mainLine(eventId: string): EventLine | undefined;
}

/** The channel `board:<sportCode>:<lineTypeId>`: the events that a list shows, of all sports if none is given. */
export class Board {
  readonly channel: Channel<BoardDelta>;
  private ids: readonly string[] = [];
  private revision = -1;

  constructor(
    private readonly sportCode: string | undefined,
    private readonly lineType: LineTypeId,
    private readonly book: Book,
    epoch: string,
  ) {
    this.channel = new Channel({
      name: boardName(sportCode, lineType),
      epoch,
      image: () => this.image(),
      refresh: () => this.refresh(),
      merge: (earlier, { ids, added }) => ({
        ids,
        added: [...earlier.added, ...added].filter(({ info }) => ids.includes(info.id)),
      }),
    });
  }

  /** Publishes the list if it has changed. */
  refresh(): void {
    const { schedule } = this.book;
    if (this.revision === schedule.revision) return;
    this.revision = schedule.revision;
    const ids = listed(this.book, this.sportCode, this.lineType)
      .slice(0, BOARD_SIZE)
      .map(({ id }) => id);
    if (ids.join() === this.ids.join()) return;
    const known = new Set(this.ids);
    this.ids = ids;
    this.channel.publish({ ids, added: this.linesOf(ids.filter((id) => !known.has(id))) });
  }

  /** With many events that are not priced yet it is asynchronous and yields to other work between them. */
  private image(): { readonly events: EventLine[] } | Promise<{ readonly events: EventLine[] }> {
    const { ids } = this;
    const cold = ids.filter((id) => !this.book.isKept(id));
    if (cold.length <= MOST_COLD) return { events: this.linesOf(ids) };
    return (async () => {
      for (const id of cold) {
        await giveWay();
        this.book.mainLine(id);
      }
      return { events: this.linesOf(ids) };
    })();
  }

  private linesOf(ids: readonly string[]): EventLine[] {
    return ids.flatMap((id) => this.book.mainLine(id) ?? []);
  }
}

const boardName = (sportCode: string | undefined, lineType: LineTypeId) => `board:${sportCode ?? "all"}:${lineType}`;

/** The lists to subscribe to: of every sport by line type, and the live events of all sports. */
export function boardsOf(book: Book, epoch: string): ReadonlyMap<string, Board> {
  const ofSports = Object.keys(SPORT_MODELS).flatMap((sport) =>
    ([1, 2, 3] as const).map((lineType) => new Board(sport, lineType, book, epoch)),
  );
  return new Map([...ofSports, new Board(undefined, 2, book, epoch)].map((board) => [board.channel.name, board]));
}

/** The events of a list in order: live ones by weight, then pre-match ones by start. Without a sport, of all sports. */
export function listed(
  { schedule }: Pick<Book, "schedule">,
  sportCode: string | undefined,
  lineType: LineTypeId,
): Fixture[] {
  const isOfSport = ({ model }: Fixture) => sportCode === undefined || model.sportCode === sportCode;
  const live = () =>
    [...schedule.live.values()].filter(isOfSport).sort((a, b) => b.weight - a.weight || a.startsAt - b.startsAt);
  const upcoming = () => schedule.upcoming.filter(isOfSport);
  return [...(lineType === 1 ? [] : live()), ...(lineType === 2 ? [] : upcoming())];
}
