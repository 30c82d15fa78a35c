import type { PlatformClock } from "../../../clock.ts";
import { type Database, only, type Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import type { TalkTeller } from "../talk/talk-teller.ts";
import { type Due, inTurn } from "./in-turn.ts";

const DAY_MS = 86_400_000;

export interface CloseQuietParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly news: Pick<TalkTeller, "tell">;
  /** After so many days without a message since the desk's last answer. */
  readonly days: number;
  /** Whether somebody at the desk has a conversation as their case, which is then left to them. */
  readonly isClaimed: (connection: Queryable, id: string) => Promise<boolean>;
}

/**
 * Closes conversations in which nobody wrote for some days after the desk's last answer, and tells their players. A new
 * message opens one again.
 */
export function closeQuiet(parts: CloseQuietParts, signal: AbortSignal): Promise<void> {
  const { database, clock, news, days, isClaimed } = parts;
  const at = new Date(clock.now());
  const before = new Date(at.getTime() - days * DAY_MS);
  const find = async (last: string, limit: number) => {
    const { rows } = await database.query<Due>(
      `select id, player from support_conversation where state = 'open' and waits_since is null
         and last_at < $1::timestamptz and id > $2 order by id limit $3::int`,
      [before, last, limit],
    );
    return rows;
  };
  const work = async ({ id, player }: Due) => {
    const isClosed = await database.transaction(async (connection) => {
      await lockPlayer(connection, player);
      return !(await isClaimed(connection, id)) && closeOne(connection, { id, at, before });
    });
    if (isClosed) await news.tell(id);
  };
  return inTurn({ find, work, signal });
}

/** Closes a conversation that is still quiet, with the notification of its player. */
async function closeOne(connection: Queryable, { id, at, before }: { id: string; at: Date; before: Date }) {
  const closed = await connection.query<{ count: number }>(
    `with closed as (
       update support_conversation set state = 'closed', closed_at = $2::timestamptz, closed_by_time = true
       where id = $1 and state = 'open' and waits_since is null and last_at < $3::timestamptz
       returning id, player, last_seq),
     told as (
       insert into notification (player, source, kind, data)
       select player, 'support:' || id || ':closed:' || last_seq, 'support-closed', jsonb_build_object('conversation', id)
       from closed on conflict (source) do nothing)
     select count(*)::int as count from closed`,
    [id, at, before],
  );
  return only(closed).count > 0;
}
