import * as z from "zod/mini";
import type { FourEyesAct } from "../../../../plugins/desk/desk-rules.ts";
import { mayDo } from "../../../../plugins/desk/desk-rules.ts";
import { easingOf } from "../../../../plugins/desk/players/easing-rules.ts";
import {
  type Credit,
  creditPayload,
  type DeskPlayer,
  easingPayload,
  type PersonalData,
  type ProposeRequest,
  type RestrictRequest,
} from "../../../../plugins/desk/players/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { RateLimit } from "../../../http/limits/rate-limit.ts";
import { isErased } from "../../../players/closing-repository.ts";
import { type Restrictions, restrictWithin } from "../../guard/contract.ts";
import { endOthers, endSessions, findOwn, type SessionService } from "../../session/contract.ts";
import { findAllMoney } from "../../wallet/contract.ts";
import type { DeskCaller } from "../access/desk-caller.ts";
import { hasLooked } from "../audit/audit-repository.ts";
import type { DeskActs } from "../audit/desk-acts.ts";
import type { Proposals } from "../proposals/proposals.ts";
import { liftsBreak, unblocks } from "./lifting-rules.ts";
import * as players from "./player-repository.ts";
import { masked } from "./presented.ts";
import { type FoundPlayer, type SearchPage, searchPlayers } from "./search-repository.ts";
import { type SearchBy, wholeOnly } from "./search-rules.ts";

export interface PlayersDeskParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly sessions: SessionService;
  readonly acts: DeskActs;
  readonly proposals: Proposals;
  readonly isSandbox: boolean;
  /** Of each person at the desk. */
  readonly searches: RateLimit;
}

/** What people at the desk see of one player and do to them. */
export class PlayersDesk {
  constructor(private readonly parts: PlayersDeskParts) {}

  /**
   * Searches players. Who may see personal data can search by its beginning. The log notes the search, not its text.
   */
  async search(desk: DeskCaller, asked: SearchBy, page: SearchPage): Promise<FoundPlayer[]> {
    const { database, searches, acts } = this.parts;
    await searches.consume(desk.user.id);
    await acts.look(desk, { act: "players.search", details: { by: asked.by } });
    const what = mayDo(desk.user.roles, "players.personal") ? asked : wholeOnly(asked);
    return what ? searchPlayers(database, what, page) : [];
  }

  /** A page of the timeline. All pages count as one look at the player, which is logged once. */
  async lookAtTimeline(desk: DeskCaller, player: string): Promise<void> {
    await this.parts.database.transaction(async (connection) => {
      if (await hasLooked(connection, desk.user.id, player)) return;
      await refuseUnknown(connection, player);
      await this.parts.acts.note(connection, desk, { act: "players.timeline", player });
    });
  }

  /** A player's page. Opening it is a look, which is logged. */
  async open(desk: DeskCaller, number: string): Promise<DeskPlayer> {
    const { database, clock, sessions, acts } = this.parts;
    const facts = await players.findFacts(database, number);
    if (!facts) throw unknownPlayer();
    await acts.look(desk, { act: "players.read", player: number });
    const { firstName, lastName, email, phone, ...open } = facts;
    const [money, bets, restrictions, own, notes] = await Promise.all([
      findAllMoney(database, number),
      players.sumBets(database, number),
      players.findRestrictions(database, number, new Date(clock.now())),
      mayDo(desk.user.roles, "players.sessions") ? sessions.list(number, "") : [],
      players.listNotes(database, number),
    ]);
    return {
      ...open,
      ...masked({ email, phone, firstName, lastName }),
      money: money.map(({ currency, cash, pendingBets }) => ({ currency, available: cash, pendingBets })),
      bets,
      restrictions,
      sessions: own.map(({ id, device, address, startedAt, seenAt }) => ({ id, device, address, startedAt, seenAt })),
      notes,
    };
  }

  /** Unmasked personal data. The log names the fields that were shown, never their values. */
  async personal(desk: DeskCaller, player: string, reason: string): Promise<PersonalData> {
    return this.parts.acts.run(
      desk,
      (data: PersonalData) => ({
        act: "players.personal",
        player,
        reason,
        details: { fields: Object.entries(data).flatMap(([name, value]) => (value === null ? [] : [name])) },
      }),
      async (connection) => {
        const data = await players.findPersonal(connection, player);
        if (!data) throw unknownPlayer();
        return data;
      },
    );
  }

  async note(desk: DeskCaller, player: string, text: string): Promise<void> {
    await this.parts.acts.run(
      desk,
      (id: string) => ({ act: "notes.write", player, details: { note: id } }),
      async (connection) => {
        await refuseUnknown(connection, player);
        return players.insertNote(connection, { player, user: desk.user.id, text });
      },
    );
  }

  /** Ends one session of the player, or all of them; returns how many. */
  async endSessions(desk: DeskCaller, player: string, session: string | undefined, reason: string): Promise<number> {
    return this.parts.acts.run(
      desk,
      (ended: number) => ({ act: "players.sessions", player, reason, details: { ended, session: session ?? null } }),
      async (connection) => {
        await refuseUnknown(connection, player);
        if (session === undefined) return (await endOthers(connection, player, undefined, "revoked")).length;
        const id = await findOwn(connection, player, session);
        return id === undefined ? 0 : (await endSessions(connection, [id], "revoked")).length;
      },
    );
  }

  /** Restricts at once. What lifts an exclusion is refused, because two people do that. */
  async restrict(desk: DeskCaller, player: string, { reason, ...given }: RestrictRequest): Promise<void> {
    const at = new Date(this.parts.clock.now());
    await this.parts.acts.run(desk, { act: "players.restrict", player, reason, details: given }, async (connection) => {
      await refuseUnknown(connection, player);
      const exclusion = await players.findExclusion(connection, player, at);
      const { eased } = easingOf(await players.findRestrictions(connection, player, at), given);
      if (eased) throw needsFourEyes();
      if (exclusion && (liftsBreak(exclusion, given) || unblocks(exclusion, given))) throw needsFourEyes();
      if (given.break?.until && Date.parse(given.break.until) <= at.getTime()) throw breakPast();
      await this.restrictWithin(connection, player, given, at);
    });
  }

  /** Proposes an act that needs a second person. Returns the id of the proposal. */
  async propose(desk: DeskCaller, player: string, request: ProposeRequest): Promise<string> {
    const { database, proposals, isSandbox } = this.parts;
    const { act, credit, easing, reason } = request;
    await refuseUnknown(database, player);
    if (act === "players.credit" && !isSandbox) throw noCredit();
    if ((act === "players.credit") !== (credit !== undefined))
      throw new Problem(400, "INVALID_REQUEST", "A credit needs its sum, and nothing else has one. Nothing was done.");
    if ((act === "players.ease") !== (easing !== undefined))
      throw new Problem(
        400,
        "INVALID_REQUEST",
        "To give something back needs what it is, and nothing else does. Nothing was done.",
      );
    const running = act === "players.liftBreak" && (await this.runningBreak(database, player));
    return proposals.propose(desk, { act, player, payload: credit ?? easing ?? (running || {}), reason });
  }

  /** Ends the break that ran when it was proposed, once a second person has confirmed it. */
  readonly liftBreak = async (connection: Queryable, player: string, payload: unknown): Promise<void> => {
    const at = new Date(this.parts.clock.now());
    await refuseUnknown(connection, player);
    const proposed = runningBreak.parse(payload);
    const running = await this.runningBreak(connection, player);
    if (running.kind !== proposed.kind || running.until !== proposed.until) throw breakChanged();
    await this.restrictWithin(connection, player, { break: null }, at);
  };

  private async runningBreak(connection: Queryable, player: string): Promise<z.infer<typeof runningBreak>> {
    const found = await players.findExclusion(connection, player, new Date(this.parts.clock.now()));
    return { kind: found?.kind ?? null, until: found?.until?.toISOString() ?? null };
  }

  /** Opens the account again, once a second person has confirmed it. */
  readonly unblock = async (connection: Queryable, player: string): Promise<void> => {
    await this.refuseErased(connection, player);
    await this.restrictWithin(connection, player, { status: "active" });
  };

  /** Gives permissions back and raises limits, once a second person has confirmed it. */
  readonly ease = async (connection: Queryable, player: string, payload: unknown): Promise<void> => {
    const { permissions, limits } = easingPayload.parse(payload);
    await refuseUnknown(connection, player);
    const allowed = Object.fromEntries(permissions.map((name) => [name, { allowed: true, reason: null }]));
    await this.restrictWithin(connection, player, { permissions: allowed, limits });
  };

  private async restrictWithin(
    connection: Queryable,
    player: string,
    given: Restrictions,
    at = new Date(this.parts.clock.now()),
  ): Promise<void> {
    await restrictWithin(this.parts.database.facts, connection, player, given, at);
  }

  /** Refuses erased accounts, which have no data left. */
  readonly refuseErased = async (connection: Queryable, player: string): Promise<void> => {
    await refuseUnknown(connection, player);
    if (await isErased(connection, player)) throw accountErased();
  };
}

/** The payload of a lift: the break that it was proposed for. */
const runningBreak = z.object({ kind: z.nullable(z.string()), until: z.nullable(z.string()) });

/** The payload of a credit as it was proposed. */
export const creditOf = (payload: unknown): Credit => creditPayload.parse(payload);

/** The names of the acts; `register` defines what they do. */
export const LIFTING: Readonly<Record<Exclude<FourEyesAct, "players.credit">, "liftBreak" | "unblock" | "ease">> = {
  "players.liftBreak": "liftBreak",
  "players.unblock": "unblock",
  "players.ease": "ease",
};

/** The player is locked until the transaction ends. */
async function refuseUnknown(connection: Queryable, player: string): Promise<void> {
  if (!(await lockPlayer(connection, player))) throw unknownPlayer();
}

const unknownPlayer = () =>
  new Problem(404, "PLAYER_UNKNOWN", "There is no player with this account number, and nothing was done.");

const needsFourEyes = () =>
  new Problem(
    422,
    "FOUR_EYES",
    "This would lift a break, open a blocked account, give back what was taken away or raise a limit, so a second person has to confirm it. Nothing was changed; propose it.",
  );

const accountErased = () =>
  new Problem(
    409,
    "ACCOUNT_ERASED",
    "This account was closed and erased, so it cannot be opened again. Nothing was done; the player can register anew.",
  );

const breakChanged = () =>
  new Problem(
    409,
    "BREAK_CHANGED",
    "The break is not the one for which this was proposed. Nothing was lifted; look at the player and propose it anew.",
  );

const breakPast = () =>
  new Problem(422, "UNTIL_PAST", "This end has passed already. Nothing was changed; choose a later one.");

const noCredit = () =>
  new Problem(
    422,
    "CREDIT_UNKNOWN",
    "Money is credited by hand in a sandbox only. Nothing was done; payments go through the cashier.",
  );
