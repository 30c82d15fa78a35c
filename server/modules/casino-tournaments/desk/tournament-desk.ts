import {
  type DeskTournament,
  type NewTournament,
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
 * terms stand. To cancel takes one: fees go back by themselves.
 */
export class TournamentDesk {
  constructor(private readonly parts: TournamentDeskParts) {
    const opened = async (connection: Queryable, payload: unknown) => {
      const { tournament, version } = tournamentOpening.parse(payload);
      if (!(await kept.canOpen(connection, tournament, version, this.now()))) throw changed();
      return tournament;
    };
    parts.proposals.define({
      ...{ act: "tournaments.open", needs: "tournaments.write" },
      check: async (connection, { payload }) => void (await opened(connection, payload)),
      execute: async (connection, { payload }) => kept.open(connection, await opened(connection, payload)),
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

  propose(desk: DeskCaller, slug: string, version: number, reason: string): Promise<string> {
    const payload = { tournament: slug, version };
    return this.parts.proposals.propose(desk, { act: "tournaments.open", player: null, payload, reason });
  }

  /** A draft goes away; one that is open is over, and its fees go back. */
  async cancel(desk: DeskCaller, slug: string, words: string, reason: string): Promise<void> {
    const act = { act: "tournaments.cancel", reason, details: { tournament: slug } };
    await this.parts.acts.run(desk, act, async (connection) => {
      const isDone = (await kept.dropDraft(connection, slug)) || (await cancel(connection, slug, this.now(), words));
      if (!isDone) throw changed();
    });
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
