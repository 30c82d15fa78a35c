import type { PlatformClock } from "../../../clock.ts";
import { type Database, only, type Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import type { TalkTeller } from "../talk/talk-teller.ts";

const AT_ONCE = 200;
const DAY_MS = 86_400_000;

export interface CloseQuietParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly news: Pick<TalkTeller, "tell">;
  /** After so many days without a message since the desk's last answer. */
  readonly days: number;
}

/**
 * Closes conversations in which nobody wrote for some days after the desk's last answer, and tells their players. A new
 * message opens one again.
 */
export async function closeQuiet({ database, clock, news, days }: CloseQuietParts, signal: AbortSignal): Promise<void> {
  const at = new Date(clock.now());
  const before = new Date(at.getTime() - days * DAY_MS);
  for (;;) {
    const { rows } = await database.query<{ id: string; player: string }>(
      `select id, player from support_conversation where state = 'open' and waits_since is null
         and last_at < $1::timestamptz order by last_at limit ${AT_ONCE}`,
      [before],
    );
    for (const { id, player } of rows) {
      if (signal.aborted) return;
      const isClosed = await database.transaction(async (connection) => {
        await lockPlayer(connection, player);
        return closeOne(connection, { id, at, before });
      });
      if (isClosed) await news.tell(id);
    }
    if (rows.length < AT_ONCE) return;
  }
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
