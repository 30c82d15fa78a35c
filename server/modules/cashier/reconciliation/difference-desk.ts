import type * as z from "zod/mini";
import type {
  Difference,
  DifferenceClosing,
  differencesQuery,
} from "../../../../plugins/cashier/desk/reconciliation/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { Claims, DeskCaller } from "../../desk/contract.ts";
import type { CashierParts } from "../cashier-parts.ts";
import {
  closeDifference,
  findDifference,
  type FoundDifference,
  listDifferences,
  lockDifference,
} from "./difference-repository.ts";

const PAGE = 50;

/** The queue of what did not match. The audit log has each look at one difference, and every act. */
export class DifferenceDesk {
  private readonly claims: Claims;

  constructor(private readonly parts: CashierParts) {
    this.claims = parts.desk.claimsOf("reconciliation");
  }

  async list(
    desk: DeskCaller,
    query: z.output<typeof differencesQuery>,
  ): Promise<{ items: Difference[]; next: string | null }> {
    const { database, desk: rooms } = this.parts;
    const { day = null, kind = null, state } = query;
    await rooms.acts.look(desk, { act: "reconciliation.list", details: { day, kind, state } });
    const found = await listDifferences(database, query, PAGE + 1);
    const items = await this.withClaims(found.slice(0, PAGE), desk);
    return { items, next: found.length > PAGE ? (items.at(-1)?.id ?? null) : null };
  }

  async read(desk: DeskCaller, id: string): Promise<Difference> {
    const { database, desk: rooms } = this.parts;
    const found = await findDifference(database, id);
    if (!found) throw unknownDifference();
    const player = found.payment?.player;
    await rooms.acts.look(desk, { act: "reconciliation.read", player, details: { difference: id } });
    const [shown] = await this.withClaims([found], desk);
    return shown!;
  }

  async claim(desk: DeskCaller, id: string): Promise<{ until: string }> {
    return this.do(desk, { act: "reconciliation.claim", id }, (connection) =>
      this.claims.take(connection, id, desk.user.id),
    );
  }

  async release(desk: DeskCaller, id: string): Promise<void> {
    await this.do(desk, { act: "reconciliation.release", id }, (connection) =>
      this.claims.giveBack(connection, id, desk.user.id),
    );
  }

  async close(desk: DeskCaller, id: string, { resolution, reason }: DifferenceClosing): Promise<void> {
    const by = desk.user.id;
    const at = new Date(this.parts.clock.now());
    await this.do(desk, { act: "reconciliation.close", id, reason, resolution }, async (connection) => {
      await this.claims.settle(connection, id, by);
      await closeDifference(connection, { id, by, resolution, note: reason }, at);
    });
  }

  /** Does something with one that is open, which is locked first. */
  private async do<T>(
    desk: DeskCaller,
    { act, id, reason, ...more }: { act: string; id: string; reason?: string; resolution?: string },
    work: (connection: Queryable) => Promise<T>,
  ): Promise<T> {
    const { done } = await this.parts.desk.acts.run(
      desk,
      ({ player }: { player: string | null; done: T }) => ({
        ...{ act, player: player ?? undefined, reason },
        details: { difference: id, ...more },
      }),
      async (connection) => {
        const found = await lockDifference(connection, id);
        if (!found) throw unknownDifference();
        if (found.isClosed) throw closedAlready();
        return { player: found.player, done: await work(connection) };
      },
    );
    return done;
  }

  private async withClaims(found: readonly FoundDifference[], { user }: DeskCaller): Promise<Difference[]> {
    const ids = found.map(({ id }) => id);
    const taken = await this.claims.of(this.parts.database, ids, user.id);
    return found.map((each) => ({ ...each, claim: taken.get(each.id) ?? null }));
  }
}

const unknownDifference = () =>
  new Problem(404, "DIFFERENCE_UNKNOWN", "There is no such difference, and nothing was changed. Read the list again.");

const closedAlready = () =>
  new Problem(
    409,
    "DIFFERENCE_CLOSED",
    "This difference was closed already, and nothing was changed. Read the list again.",
  );
