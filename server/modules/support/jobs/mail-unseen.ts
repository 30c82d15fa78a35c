import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import { send } from "../../messages/contract.ts";

const AT_ONCE = 200;
/** Older answers are left alone, such as those from before there were mails. */
const MOST_DAYS = 3;

export interface MailUnseenParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  /** After so many minutes an answer that was not seen leads to a mail. */
  readonly minutes: number;
}

/**
 * Mails a link to players who have not seen an answer of the desk for some minutes: once, until they have seen it. The
 * mail has no text of the conversation.
 */
export async function mailUnseen({ database, clock, minutes }: MailUnseenParts, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const [before, after] = [new Date(now - minutes * 60_000), new Date(now - MOST_DAYS * 86_400_000)];
  for (let last = ""; ;) {
    const { rows } = await database.query<{ id: string; player: string }>(
      `select c.id, c.player from support_conversation c
       where c.seen_by_player < c.last_seq and c.mailed_seq <= c.seen_by_player and c.last_at > $2::timestamptz
         and c.id > $3 and exists (select from support_message m where m.conversation = c.id
           and m.seq > c.seen_by_player and m.author = 'desk' and m.at < $1::timestamptz)
       order by c.id limit ${AT_ONCE}`,
      [before, after, last],
    );
    for (const { id, player } of rows) {
      if (signal.aborted) return;
      await database.transaction(async (connection) => {
        await lockPlayer(connection, player);
        await mailOne(connection, id);
      });
    }
    last = rows.at(-1)?.id ?? "";
    if (rows.length < AT_ONCE) return;
  }
}

/** Queues the mail of a conversation that is still unseen. Without a confirmed address there is none. */
async function mailOne(connection: Queryable, id: string): Promise<void> {
  const { rows } = await connection.query<{ player: string; email: string | null }>(
    `update support_conversation c set mailed_seq = c.last_seq from player p
     where c.id = $1 and p.number = c.player and c.seen_by_player < c.last_seq and c.mailed_seq <= c.seen_by_player
     returning c.player, case when p.is_email_confirmed then p.email end as email`,
    [id],
  );
  const [told] = rows;
  if (!told || told.email === null) return;
  const facts = { path: `/support/messages/${id}` };
  await send(connection, {
    ...{ kind: "email", to: told.email, player: told.player, template: "support-answered", facts },
  });
}
