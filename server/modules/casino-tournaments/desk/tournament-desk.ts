import {
  type DeskTournament,
  type NewTournament,
  tournamentCancelling,
  type TournamentChange,
  tournamentOpening,
  type TournamentResults,
} from "../../../../plugins/casino/desk/tournaments/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { DeskActs, DeskCaller, Proposals } from "../../desk/contract.ts";
import { cancel } from "../results/result-repository.ts";
import * as kept from "./desk-repository.ts";

const PAGE = 50;

export interface TournamentDeskParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly acts: DeskActs;
  readonly proposals: Proposals;
}

/**
 * Tournaments as the people who make them see them. A draft is one person's work; two people open it, and from then on its
 * terms stand. To cancel takes one while nobody can see a result, then two; fees go back by themselves.
 */
export class TournamentDesk {
  constructor(private readonly parts: TournamentDeskParts) {
    const opened = async (connection: Queryable, payload: unknown) => {
      const opening = tournamentOpening.parse(payload);
      if (!(await kept.canOpen(connection, opening, this.now()))) throw changed();
      return opening.tournament;
    };
    const cancelled = async (connection: Queryable, payload: unknown) => {
      const cancelling = tournamentCancelling.parse(payload);
      const found = await kept.lockOpen(connection, cancelling.tournament, this.now());
      if (found?.number !== cancelling.number) throw changed();
      return cancelling;
    };
    parts.proposals.define({
      ...{ act: "tournaments.open", needs: "tournaments.write" },
      check: async (connection, { payload }) => void (await opened(connection, payload)),
      execute: async (connection, { payload }) => kept.open(connection, await opened(connection, payload)),
    });
    parts.proposals.define({
      ...{ act: "tournaments.cancel", needs: "tournaments.write" },
      check: async (connection, { payload }) => void (await cancelled(connection, payload)),
      execute: async (connection, { payload }) => {
        const { tournament, words } = await cancelled(connection, payload);
        await cancel(connection, tournament, this.now(), words);
      },
    });
  }

  list(after: string | undefined): Promise<{ items: DeskTournament[]; next: string | null }> {
    return kept.listTournaments(this.parts.database, { after, limit: PAGE });
  }

  async results(desk: DeskCaller, slug: string): Promise<TournamentResults> {
    await this.parts.acts.look(desk, { act: "tournaments.read", details: { tournament: slug } });
    return { rows: await kept.listResults(this.parts.database, slug) };
  }

  async add(desk: DeskCaller, { reason, ...draft }: NewTournament): Promise<void> {
    const act = { act: "tournaments.add", reason, details: { tournament: draft.slug } };
    await this.parts.acts.run(desk, act, async (connection) => {
      if (!(await kept.addDraft(connection, draft, this.now()))) throw exists();
    });
  }

  async change(desk: DeskCaller, slug: string, { reason, version, ...draft }: TournamentChange): Promise<void> {
    const act = { act: "tournaments.change", reason, details: { tournament: slug, version: version + 1 } };
    await this.parts.acts.run(desk, act, async (connection) => {
      if (!(await kept.changeDraft(connection, { slug, ...draft }, version))) throw changed();
    });
  }

  async propose(desk: DeskCaller, slug: string, version: number, reason: string): Promise<string> {
    const number = await kept.findNumber(this.parts.database, slug);
    if (number === undefined) throw changed();
    const payload = { tournament: slug, number, version };
    return this.parts.proposals.propose(desk, { act: "tournaments.open", player: null, payload, reason });
  }

  /**
   * A draft goes away with what was proposed of it; one that is open is over, and its fees go back. Where its result can be
   * seen it is proposed: returns the proposal, and null where it is done.
   */
  async cancel(desk: DeskCaller, slug: string, words: string, reason: string): Promise<string | null> {
    const { acts, database, proposals } = this.parts;
    const found = await database.transaction((connection) => kept.lockOpen(connection, slug, this.now()));
    if (found?.takesTwo) {
      const payload = { tournament: slug, number: found.number, words };
      return proposals.propose(desk, { act: "tournaments.cancel", player: null, payload, reason });
    }
    const act = { act: "tournaments.cancel", reason, details: { tournament: slug } };
    await acts.run(desk, act, async (connection) => {
      const dropped = await kept.dropDraft(connection, slug);
      if (dropped !== undefined)
        return proposals.end(connection, "tournaments.open", { tournament: slug, number: dropped });
      const open = await kept.lockOpen(connection, slug, this.now());
      if (!open || open.takesTwo) throw changed();
      await cancel(connection, slug, this.now(), words);
    });
    return null;
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}

const exists = () =>
  new Problem(
    409,
    "TOURNAMENT_EXISTS",
    "There is a tournament of this name, or there are 100 drafts. Nothing was added; choose another name, or let a draft go.",
  );
const changed = () =>
  new Problem(
    409,
    "TOURNAMENT_CHANGED",
    "There is no such tournament in this state, its time is over, somebody changed it meanwhile, or 60 are open. Nothing was changed; read the list again.",
  );
