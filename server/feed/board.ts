import type { EventLine, LineTypeId } from "../../plugins/sportsbook/wire.ts";
import type { BoardDelta } from "../../plugins/sportsbook/line/wire.ts";
import { Channel } from "../realtime/channel.ts";
import type { Fixture } from "./fixture.ts";
import type { LiveBook } from "./live-book.ts";

/** A followed list holds at most so many events. */
const BOARD_SIZE = 100;

/** The channel `board:<sportCode>:<lineTypeId>`: which events a list shows. Without a sport, of all sports. */
export class Board {
  readonly channel: Channel<BoardDelta>;
  private ids: readonly string[] = [];
  private revision = -1;

  constructor(
    private readonly sportCode: string | undefined,
    private readonly lineType: LineTypeId,
    private readonly book: LiveBook,
    epoch: string,
  ) {
    this.channel = new Channel({
      name: boardName(sportCode, lineType),
      epoch,
      image: () => ({ events: this.linesOf(this.ids) }),
      refresh: () => this.refresh(),
      merge: (earlier, { ids, added }) => ({
        ids,
        added: [...earlier.added, ...added].filter(({ info }) => ids.includes(info.id)),
      }),
    });
  }

  /** Publishes the list when it has changed. */
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

  private linesOf(ids: readonly string[]): EventLine[] {
    return ids.flatMap((id) => this.book.mainLine(id) ?? []);
  }
}

export const boardName = (sportCode: string | undefined, lineType: LineTypeId) =>
  `board:${sportCode ?? "all"}:${lineType}`;

/** The events of a list in its order: live ones by weight, then those to come by their start. Without a sport, of all. */
export function listed({ schedule }: LiveBook, sportCode: string | undefined, lineType: LineTypeId): Fixture[] {
  const isOfSport = ({ model }: Fixture) => sportCode === undefined || model.sportCode === sportCode;
  const live = () =>
    [...schedule.live.values()].filter(isOfSport).sort((a, b) => b.weight - a.weight || a.startsAt - b.startsAt);
  const upcoming = () => schedule.upcoming.filter(isOfSport);
  return [...(lineType === 1 ? [] : live()), ...(lineType === 2 ? [] : upcoming())];
}
