import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import { send } from "../../messages/contract.ts";
import { type Due, inTurn } from "./in-turn.ts";

/** Older answers are left alone, such as those from before there were mails. */
const MOST_DAYS = 3;
/** Who can read the answer, whatever else their account may not do, and has an address that is theirs. */
const REACHED = "p.is_email_confirmed and p.email is not null and p.status not in ('blocked', 'closed')";
const UNSEEN = "c.seen_by_player < c.last_seq and c.mailed_seq <= c.seen_by_player";

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
export function mailUnseen({ database, clock, minutes }: MailUnseenParts, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const [before, after] = [new Date(now - minutes * 60_000), new Date(now - MOST_DAYS * 86_400_000)];
  const find = async (last: string, limit: number) => {
    const { rows } = await database.query<Due>(
      `select c.id, c.player from support_conversation c join player p on p.number = c.player
       where ${UNSEEN} and c.last_at > $2::timestamptz and ${REACHED}
         and c.id > $3 and exists (select from support_message m where m.conversation = c.id
           and m.seq > c.seen_by_player and m.author = 'desk' and m.at < $1::timestamptz)
       order by c.id limit $4::int`,
      [before, after, last, limit],
    );
    return rows;
  };
  const work = ({ id, player }: Due) =>
    database.transaction(async (connection) => {
      await lockPlayer(connection, player);
      await mailOne(connection, id);
    });
  return inTurn({ find, work, signal });
}

/** Queues the mail of a conversation that is still unseen. One that the queue does not take is tried again. */
async function mailOne(connection: Queryable, id: string): Promise<void> {
  const { rows } = await connection.query<{ player: string; email: string }>(
    `select c.player, p.email from support_conversation c join player p on p.number = c.player
     where c.id = $1 and ${UNSEEN} and ${REACHED} for update of c`,
    [id],
  );
  const [told] = rows;
  if (!told) return;
  const facts = { path: `/support/messages/${id}` };
  const isQueued = await send(connection, {
    ...{ kind: "email", to: told.email, player: told.player, template: "support-answered", facts },
  });
  if (isQueued) await connection.query("update support_conversation set mailed_seq = last_seq where id = $1", [id]);
}
