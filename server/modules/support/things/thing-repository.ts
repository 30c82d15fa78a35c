import type { Thing, ThingRef } from "../../../../plugins/support/talk/things/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

/** Of so many things a conversation says what they are; of older ones their names stand in the messages. */
const MOST_LISTED = 20;

/** A player's own bet, payment or round; undefined if they have no such one. */
export async function findThing(
  database: Queryable,
  player: string,
  { kind, id }: ThingRef,
): Promise<Thing | undefined> {
  const found = await database.query<{ thing: Thing | null }>("select support_thing($1, $2, $3) as thing", [
    ...[player, kind, id],
  ]);
  return only(found).thing ?? undefined;
}

/** What a conversation's messages are about, the latest named first. */
export async function listThings(database: Queryable, conversation: string): Promise<Thing[]> {
  const { rows } = await database.query<{ thing: Thing | null }>(
    `select support_thing(c.player, named.kind, named.id) as thing from support_conversation c, lateral (
       select m.thing_kind as kind, m.thing_id as id, max(m.seq) as last from support_message m
       where m.conversation = c.id and m.thing_kind is not null group by 1, 2 order by 3 desc limit ${MOST_LISTED}) as named
     where c.id = $1 order by named.last desc`,
    [conversation],
  );
  return rows.flatMap(({ thing }) => thing ?? []);
}

/** Notes what a stored message is about. */
export const noteThing = (
  connection: Queryable,
  { conversation, seq, thing }: { conversation: string; seq: number; thing: ThingRef },
) =>
  connection.query(
    "update support_message set thing_kind = $3, thing_id = $4 where conversation = $1 and seq = $2::int",
    [conversation, seq, thing.kind, thing.id],
  );
