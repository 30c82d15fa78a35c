import type {
  Conversation,
  MessagesQuery,
  NewMessage,
  TalkMessage,
  TalkNews,
  TalkSubject,
} from "../../../../plugins/support/talk/wire.ts";
import { type Database, only, type Queryable } from "../../../db/database.ts";
import { dropOld } from "../../../db/drop-old.ts";

/** How long a conversation that is over can be read. */
const KEPT_DAYS = 365;
const PREVIEW = 120;
const MESSAGES_PAGE = 100;

/** A conversation `c` with its last message `m` in the form of the wire. */
const CONVERSATION = `c.id, c.subject, c.state, c.last_seq as "lastSeq", instant(c.last_at) as "lastAt",
  left(m.text, ${PREVIEW}) as "lastText", m.author as "lastAuthor", c.seen_by_player as "seenByPlayer",
  c.seen_by_desk as "seenByDesk", c.waits_since is not null as "isWaiting", c.closed_by_time as "isClosedByTime"`;
const WITH_LAST = "support_conversation c join support_message m on m.conversation = c.id and m.seq = c.last_seq";

/** A player's conversations, the latest first, after the one with this id. */
export async function listConversations(
  database: Queryable,
  player: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Conversation[]> {
  const { rows } = await database.query<Conversation>(
    `select ${CONVERSATION} from ${WITH_LAST} where c.player = $1 and ($2::text is null or (c.last_at, c.id) <
       (select l.last_at, l.id from support_conversation l where l.id = $2 and l.player = $1))
     order by c.last_at desc, c.id desc limit $3::int`,
    [player, after ?? null, limit],
  );
  return rows;
}

export async function findConversation(
  database: Queryable,
  player: string,
  id: string,
): Promise<Conversation | undefined> {
  const sql = `select ${CONVERSATION} from ${WITH_LAST} where c.id = $1 and c.player = $2`;
  return (await database.query<Conversation>(sql, [id, player])).rows[0];
}

/** Messages `m` in the form of the wire. */
const MESSAGE = `select m.id, m.seq, m.author, split_part(u.name, ' ', 1) as name, m.text, instant(m.at) as at,
    case when m.thing_kind is not null then jsonb_build_object('kind', m.thing_kind, 'id', m.thing_id) end as thing,
    coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'width', f.width, 'height', f.height)
        order by f.arrived_at, f.page)
      from support_file f where f.conversation = m.conversation and f.seq = m.seq), '[]') as files
  from support_message m left join desk_user u on u.id = m.written_by`;

/** A page of a conversation's messages, in their order: the first after a number, the last before one, or the last. */
export async function listMessages(
  database: Queryable,
  conversation: string,
  { after, before }: MessagesQuery,
): Promise<TalkMessage[]> {
  if (after !== undefined) {
    const sql = `${MESSAGE} where m.conversation = $1 and m.seq > $2::int order by m.seq limit ${MESSAGES_PAGE}`;
    return (await database.query<TalkMessage>(sql, [conversation, after])).rows;
  }
  const { rows } = await database.query<TalkMessage>(
    `${MESSAGE} where m.conversation = $1 and ($2::int is null or m.seq < $2::int)
     order by m.seq desc limit ${MESSAGES_PAGE}`,
    [conversation, before ?? null],
  );
  return rows.toReversed();
}

/** What bounds a player's conversations. */
export interface Bounds {
  readonly mostMessages: number;
  readonly mostOpen: number;
}

export interface Refused {
  readonly outcome: "refused";
  readonly code: "MESSAGE_ID_USED" | "CONVERSATION_FULL" | "TOO_MANY_CONVERSATIONS";
}
export type Opened = Refused | { readonly outcome: "opened" | "repeated"; readonly conversation: string };
type Said = Refused | { readonly outcome: "said" | "repeated"; readonly seq: number };

export async function openConversation(
  connection: Queryable,
  player: string,
  { subject, message, at, bounds }: { subject: TalkSubject; message: NewMessage; at: Date; bounds: Bounds },
): Promise<Opened> {
  const { answer } = only(
    await connection.query<{ answer: Opened }>("select support_open($1, $2, $3, $4, $5, $6, $7) as answer", [
      ...[player, subject, message.id, message.text, at, bounds.mostMessages, bounds.mostOpen],
    ]),
  );
  return answer;
}

/** Who writes: the player, or a user of the desk, who has seen the messages up to a number. */
export type Writer = { readonly by: null } | { readonly by: string; readonly seen: number };

/** Stores a message. */
export async function sayIn(
  connection: Queryable,
  conversation: string,
  { message, writer, at, bounds }: { message: NewMessage; writer: Writer; at: Date; bounds: Bounds },
): Promise<Refused | { readonly outcome: "said" | "repeated"; readonly message: TalkMessage }> {
  const { answer } = only(
    await connection.query<{ answer: Said }>("select support_say($1, $2, $3, $4, $5, $6, $7, $8) as answer", [
      ...[conversation, message.id, message.text, writer.by, writer.by === null ? null : writer.seen, at],
      ...[bounds.mostMessages, bounds.mostOpen],
    ]),
  );
  if (answer.outcome === "refused") return answer;
  return { outcome: answer.outcome, message: await findMessage(connection, conversation, answer.seq) };
}

/** A message as it is stored. */
export async function findMessage(connection: Queryable, conversation: string, seq: number): Promise<TalkMessage> {
  const sql = `${MESSAGE} where m.conversation = $1 and m.seq = $2::int`;
  return only(await connection.query<TalkMessage>(sql, [conversation, seq]));
}

export interface NewsOfPlayer {
  readonly player: string;
  readonly news: TalkNews;
}

/** What pages are told of a conversation. */
export async function findNews(database: Queryable, id: string): Promise<NewsOfPlayer | undefined> {
  const { rows } = await database.query<NewsOfPlayer>(
    `select player, jsonb_build_object('conversation', id, 'lastSeq', last_seq, 'state', state,
       'seenByPlayer', seen_by_player, 'seenByDesk', seen_by_desk) as news from support_conversation where id = $1`,
    [id],
  );
  return rows[0];
}

/** The player has seen the messages up to a number. Returns whether that is news. */
export async function markSeenByPlayer(
  database: Queryable,
  player: string,
  { id, seq }: { id: string; seq: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update support_conversation set seen_by_player = least($3::int, last_seq)
     where id = $1 and player = $2 and seen_by_player < least($3::int, last_seq)`,
    [id, player, seq],
  );
  return rowCount > 0;
}

/** Deletes conversations that were over a year ago, with their messages. */
export async function sweepTalks(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await dropOld(database, "support_conversation", "state = 'closed' and closed_at < $1::timestamptz", [before]);
}
