import { MOST_OPEN } from "../../../../plugins/support/talk/talk-rules.ts";
import type {
  Conversation,
  ConversationsAnswer,
  MessagesAnswer,
  MessagesQuery,
  NewConversation,
  NewMessage,
  TalkMessage,
} from "../../../../plugins/support/talk/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import type { TalkFiles } from "../files/talk-files.ts";
import { findThing, listThings, noteThing } from "../things/thing-repository.ts";
import { noConversation, refusalOf, thingUnknown } from "./talk-problems.ts";
import * as kept from "./talk-repository.ts";
import type { TalkTeller } from "./talk-teller.ts";

const PAGE = 20;
export const BOUNDS: kept.Bounds = { mostMessages: 2_000, mostOpen: MOST_OPEN };

export interface TalkParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly news: TalkTeller;
  readonly files: Pick<TalkFiles, "bind">;
}

/** The conversations of players with the desk, from the player's side. */
export class Talk {
  constructor(private readonly parts: TalkParts) {}

  async list(player: string, after: string | undefined): Promise<ConversationsAnswer> {
    const found = await kept.listConversations(this.parts.database, player, { after, limit: PAGE + 1 });
    const items = found.slice(0, PAGE);
    return { items, next: found.length > PAGE ? (items.at(-1)?.id ?? null) : null };
  }

  async read(player: string, id: string, query: MessagesQuery): Promise<MessagesAnswer> {
    const conversation = await this.find(player, id);
    const { database } = this.parts;
    const [messages, things] = await Promise.all([kept.listMessages(database, id, query), listThings(database, id)]);
    return { conversation, messages, things };
  }

  async open(player: string, { subject, message }: NewConversation): Promise<MessagesAnswer> {
    const opened = await this.parts.database.transaction(async (connection) => {
      await lockPlayer(connection, player);
      await refuseForeign(connection, player, message);
      const result = await kept.openConversation(connection, player, {
        ...{ subject, message, at: this.now(), bounds: BOUNDS },
      });
      if (result.outcome === "opened")
        await this.attach(connection, player, { to: result.conversation, seq: 1, message });
      return result;
    });
    if (opened.outcome === "refused") throw refusalOf(opened);
    const { conversation } = opened;
    if (opened.outcome === "opened") await this.parts.news.tell(conversation);
    return this.read(player, conversation, {});
  }

  async say(player: string, id: string, message: NewMessage): Promise<{ message: TalkMessage }> {
    const said = await this.parts.database.transaction(async (connection) => {
      await lockPlayer(connection, player);
      if (!(await kept.findConversation(connection, player, id))) throw noConversation();
      await refuseForeign(connection, player, message);
      const result = await kept.sayIn(connection, id, {
        ...{ message, writer: { by: null }, at: this.now(), bounds: BOUNDS },
      });
      if (result.outcome !== "said") return result;
      const { seq } = result.message;
      await this.attach(connection, player, { to: id, seq, message });
      return { ...result, message: await kept.findMessage(connection, id, seq) };
    });
    if (said.outcome === "refused") throw refusalOf(said);
    if (said.outcome === "said") await this.parts.news.tell(id);
    return { message: said.message };
  }

  async see(player: string, id: string, seq: number): Promise<void> {
    await this.find(player, id);
    if (await kept.markSeenByPlayer(this.parts.database, player, { id, seq })) await this.parts.news.tell(id);
  }

  /** The player's own conversation. */
  async find(player: string, id: string): Promise<Conversation> {
    const found = await kept.findConversation(this.parts.database, player, id);
    if (!found) throw noConversation();
    return found;
  }

  /** Whether it is the player's own and goes on. */
  async isOpen(player: string, id: string): Promise<boolean> {
    return (await kept.findConversation(this.parts.database, player, id))?.state === "open";
  }

  /** What goes along with a stored message. */
  private async attach(
    connection: Queryable,
    player: string,
    { to, seq, message: { thing, files = [] } }: { to: string; seq: number; message: NewMessage },
  ): Promise<void> {
    if (thing) await noteThing(connection, { conversation: to, seq, thing });
    await this.parts.files.bind(connection, { player, by: null }, { conversation: to, seq, files });
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}

/** A message may be about what is its writer's own, and about nothing else. */
async function refuseForeign(connection: Queryable, player: string, { thing }: NewMessage): Promise<void> {
  if (thing && !(await findThing(connection, player, thing))) throw thingUnknown();
}
