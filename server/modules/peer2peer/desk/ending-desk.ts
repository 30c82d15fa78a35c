import { marketEnding, matchVoiding, type WaitingMarket } from "../../../../plugins/peer2peer/desk/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { DeskCaller, Proposals } from "../../desk/contract.ts";
import * as kept from "./ending-repository.ts";

/** After so long without a result, people have to look. */
const OVERDUE_MS = 24 * 3_600_000;
const MOST_WAITING = 100;

export interface EndingParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly proposals: Proposals;
}

/** Markets and matches that people end: one proposes, another one confirms, and a job moves the money. */
export class EndingDesk {
  constructor(private readonly parts: EndingParts) {
    parts.proposals.define({
      ...{ act: "peer.end", needs: "peer.end" },
      check: async (connection, { payload }) => {
        const { market, winner } = marketEnding.parse(payload);
        if (!(await kept.canEnd(connection, market, winner))) throw unknown();
      },
      execute: async (connection, { payload }) => {
        const { market, winner } = marketEnding.parse(payload);
        if (!(await kept.endMarket(connection, market, winner))) throw unknown();
      },
    });
    parts.proposals.define({
      ...{ act: "peer.voidMatch", needs: "peer.end" },
      check: async (connection, { payload }) => {
        if (!(await kept.countsMatch(connection, matchVoiding.parse(payload).match))) throw unknown();
      },
      execute: async (connection, { payload }) => {
        if (!(await kept.voidMatch(connection, matchVoiding.parse(payload).match))) throw unknown();
      },
    });
  }

  waiting(): Promise<WaitingMarket[]> {
    return kept.findWaitingMarkets(this.parts.database, this.overdue(), MOST_WAITING);
  }

  /** For the desk's menu. */
  readonly count = (connection: Queryable, limit: number): Promise<number> =>
    kept.countWaitingMarkets(connection, this.overdue(), limit);

  /** Returns the proposal. */
  end(desk: DeskCaller, payload: { market: string; winner: string | null }, reason: string): Promise<string> {
    return this.parts.proposals.propose(desk, { act: "peer.end", player: null, payload, reason });
  }

  voidMatch(desk: DeskCaller, match: string, reason: string): Promise<string> {
    return this.parts.proposals.propose(desk, { act: "peer.voidMatch", player: null, payload: { match }, reason });
  }

  private overdue(): Date {
    return new Date(this.parts.clock.now() - OVERDUE_MS);
  }
}

const unknown = () =>
  new Problem(
    409,
    "PEER_ENDED",
    "There is no such market, outcome or match, or it has ended like this already. Nothing was done; read the list again.",
  );
