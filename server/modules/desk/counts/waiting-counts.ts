import type { FastifyInstance } from "fastify";
import { MOST_COUNTED, type WaitingCount, waitingCounts } from "../../../../plugins/desk/counts/wire.ts";
import { type DeskAct, mayDo } from "../../../../plugins/desk/desk-rules.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { route } from "../../../http/route.ts";
import type { DeskUser } from "../access/desk-caller.ts";

/** Something that waits in a room, and is counted in the desk's menu. */
export interface CountSource {
  /** The id of the room. */
  readonly room: string;
  /** What it is: `counts.<id>` in the texts of the room's plugin. */
  readonly id: string;
  /** Only those are told whose roles allow this. */
  readonly act: DeskAct;
  /** Counts up to `limit` and stops there: everybody's menu asks for it at every step. */
  readonly count: (connection: Queryable, limit: number, user: DeskUser) => Promise<number>;
}

/** What waits in the rooms. Each module adds what it knows of. */
export class WaitingCounts {
  private readonly sources: CountSource[] = [];

  constructor(private readonly database: Database) {}

  /** A module defines what it counts as it registers. */
  define(source: CountSource): void {
    this.sources.push(source);
  }

  async of(user: DeskUser): Promise<WaitingCount[]> {
    const own = this.sources.filter(({ act }) => mayDo(user.roles, act));
    return Promise.all(
      own.map(async ({ room, id, count }) => {
        const found = await count(this.database, MOST_COUNTED + 1, user);
        return { room, id, count: Math.min(found, MOST_COUNTED), hasMore: found > MOST_COUNTED };
      }),
    );
  }
}

export function countRoutes(app: FastifyInstance, counts: WaitingCounts): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/counts",
      summary: "What waits in the rooms that the caller may open, counted to ninety-nine",
      auth: "desk",
      act: "signedIn",
      answer: waitingCounts,
    },
    async ({ desk }) => ({ counts: await counts.of(desk.user) }),
  );
}
