import { DESK_ROLES, mayDo } from "../../../../plugins/desk/desk-rules.ts";
import type {
  DeskTalk,
  DeskTalkAnswer,
  DeskTalksAnswer,
  DeskTalksQuery,
  NewAnswer,
} from "../../../../plugins/support/desk/wire.ts";
import type { MessagesQuery, TalkMessage } from "../../../../plugins/support/talk/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { desk } from "../../desk/register.ts";
import type { TalkFiles } from "../files/talk-files.ts";
import { BOUNDS } from "../talk/talk.ts";
import { refusalOf } from "../talk/talk-problems.ts";
import { findMessage, listMessages, sayIn } from "../talk/talk-repository.ts";
import type { TalkTeller } from "../talk/talk-teller.ts";
import type { Typing } from "../talk/typing.ts";
import { listThings } from "../things/thing-repository.ts";
import * as kept from "./desk-talk-repository.ts";

const PAGE = 30;

type Desk = ReturnType<(typeof desk)["register"]>;
type DeskCaller = Parameters<Desk["acts"]["run"]>[0];

export interface TalkDeskParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly news: TalkTeller;
  readonly desk: Desk;
  readonly typing: Typing;
  readonly files: Pick<TalkFiles, "bind">;
}

/** What is done in one conversation at the desk, and what it is called in the audit log. */
export interface TalkAct<T> {
  readonly act: string;
  readonly work: (connection: Queryable, at: Date, player: string) => Promise<T>;
  /** Says more of it in the audit log, never a text. */
  readonly details?: (result: T) => Readonly<Record<string, string | number>>;
}

/** The desk's side of conversations. Whoever writes has the conversation as their case, and keeps it by writing. */
export class TalkDesk {
  readonly claims: ReturnType<Desk["claimsOf"]>;

  constructor(private readonly parts: TalkDeskParts) {
    this.claims = parts.desk.claimsOf("support");
  }

  async list({ user }: DeskCaller, query: DeskTalksQuery): Promise<DeskTalksAnswer> {
    const { database } = this.parts;
    const held = query.state === "mine" ? await this.claims.heldBy(database, user.id) : [];
    const [found, times, waiting] = await Promise.all([
      kept.listTalks(database, query, { held, limit: PAGE }),
      kept.measureWaits(database),
      kept.countWaiting(database, 1_000),
    ]);
    const items = await this.claimed(found, user.id);
    return { items, next: items.length === PAGE ? (items.at(-1)?.id ?? null) : null, times: { ...times, waiting } };
  }

  /** A conversation with a page of its messages. The look is in the audit log wherever texts are given out. */
  async read(caller: DeskCaller, id: string, query: MessagesQuery): Promise<DeskTalkAnswer> {
    const { database, desk } = this.parts;
    const found = await kept.findTalk(database, id);
    if (!found) throw noTalk();
    const [messages, notes, things, [talk]] = await Promise.all([
      listMessages(database, id, query),
      kept.listNotes(database, id),
      listThings(database, id),
      this.claimed([found], caller.user.id),
    ]);
    if (messages.length > 0 || notes.length > 0)
      await desk.acts.look(caller, {
        ...{ act: "support.read", player: found.player },
        details: { conversation: id, from: messages[0]?.seq ?? 0, to: messages.at(-1)?.seq ?? 0 },
      });
    return { talk: talk!, messages, notes, things };
  }

  /** Does something in a conversation that nobody else has, keeps it for the caller, and says it to open pages. */
  async does<T>(caller: DeskCaller, id: string, { act, work, details }: TalkAct<T>): Promise<T> {
    const { desk, news, clock } = this.parts;
    const { result } = await desk.acts.run(
      caller,
      ({ player, result: done }: { player: string; result: T }) => ({
        ...{ act, player },
        details: { conversation: id, ...details?.(done) },
      }),
      async (connection) => {
        const player = await kept.lockTalk(connection, id);
        if (player === undefined) throw noTalk();
        await this.claims.take(connection, id, caller.user.id);
        return { player, result: await work(connection, new Date(clock.now()), player) };
      },
    );
    await news.tell(id);
    return result;
  }

  /** Whose conversation it is. */
  async playerOf(id: string): Promise<string> {
    const found = await kept.findTalk(this.parts.database, id);
    if (!found) throw noTalk();
    return found.player;
  }

  say(caller: DeskCaller, id: string, { seen, files = [], ...message }: NewAnswer): Promise<TalkMessage> {
    return this.does(caller, id, {
      act: "support.answer",
      details: ({ seq }) => ({ seq }),
      work: async (connection, at, player) => {
        const said = await sayIn(connection, id, {
          ...{ message, writer: { by: caller.user.id, seen }, at, bounds: BOUNDS },
        });
        if (said.outcome === "refused") throw refusalOf(said);
        if (said.outcome !== "said") return said.message;
        const { seq } = said.message;
        await this.parts.files.bind(connection, { player, by: caller.user.id }, { conversation: id, seq, files });
        return findMessage(connection, id, seq);
      },
    });
  }

  async handOver(caller: DeskCaller, id: string, to: string): Promise<void> {
    await this.does(caller, id, {
      act: "support.hand-over",
      details: () => ({ to }),
      work: async (connection) => {
        const colleagues = await this.colleagues(connection);
        if (!colleagues.some((each) => each.id === to)) throw noColleague();
        await this.claims.giveBack(connection, id, caller.user.id);
        await this.claims.take(connection, id, to);
      },
    });
  }

  /** Who may answer. */
  colleagues(database: Queryable = this.parts.database): Promise<{ id: string; name: string }[]> {
    return kept.listColleagues(
      database,
      DESK_ROLES.filter((role) => mayDo([role], "support.answer")),
    );
  }

  async see(id: string, seq: number): Promise<void> {
    const { database, news } = this.parts;
    if (!(await kept.findTalk(database, id))) throw noTalk();
    if (await kept.markSeenByDesk(database, id, seq)) await news.tell(id);
  }

  /** Says to the player that somebody is writing, once that person has the conversation. */
  type({ user }: DeskCaller, id: string): Promise<void> {
    const { database, typing } = this.parts;
    return typing.ofDesk(user.id, id, async () => {
      const found = await kept.findTalk(database, id);
      if (!found) throw noTalk();
      const [talk] = await this.claimed([found], user.id);
      return talk?.state === "open" && talk.claim?.isMine ? talk.player : undefined;
    });
  }

  /** Whether somebody has a conversation as their case. */
  async isClaimed(connection: Queryable, id: string): Promise<boolean> {
    return (await this.claims.of(connection, [id], "")).has(id);
  }

  private async claimed(found: readonly Omit<DeskTalk, "claim">[], user: string): Promise<DeskTalk[]> {
    const ids = found.map(({ id }) => id);
    const taken = await this.claims.of(this.parts.database, ids, user);
    return found.map((each) => ({ ...each, claim: taken.get(each.id) ?? null }));
  }
}

const noTalk = () =>
  new Problem(404, "CONVERSATION_UNKNOWN", "There is no such conversation. Nothing was done; read the list again.");

export const newerMessage = () =>
  new Problem(
    409,
    "NEWER_MESSAGE",
    "The player has written meanwhile. Nothing was closed; read what is new, then close it.",
  );

export const noteIdUsed = () =>
  new Problem(409, "NOTE_ID_USED", "Another note has this id already. Nothing was stored; send it as a new one.");

const noColleague = () =>
  new Problem(
    409,
    "NO_SUCH_COLLEAGUE",
    "Nobody of that name answers players. Nothing was changed; choose another one.",
  );
