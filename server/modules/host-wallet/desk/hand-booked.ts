import * as z from "zod/mini";
import type { HostOrder } from "../../../../plugins/embed/desk/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { DeskCaller, Proposals } from "../../desk/contract.ts";
import { endByHand, type LockedOrder, lockOrder } from "./desk-repository.ts";

const ACT = "hosts.order-done";

/** What is confirmed is what was proposed: the second person sees the sum. */
const payload = z.object({
  order: z.string(),
  host: z.string(),
  call: z.enum(["confirm", "roll-back", "settle"]),
  amount: z.int(),
  currency: z.string(),
});

export interface HandBookedParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly proposals: Proposals;
}

/** Orders that a host has booked by hand, so that it is not told them any more: one person proposes it, another one confirms it. */
export class HandBooked {
  constructor(private readonly parts: HandBookedParts) {
    parts.proposals.define({
      ...{ act: ACT, needs: "payments.decide" },
      check: async (connection, proposed) =>
        void (await refusedOrder(connection, payload.parse(proposed.payload).order)),
      execute: async (connection, { payload: given, reason: note, proposedBy: by, confirmedBy }) => {
        const { order: id } = payload.parse(given);
        await refusedOrder(connection, id);
        await endByHand(connection, { id, by, confirmedBy, note }, new Date(parts.clock.now()));
      },
    });
  }

  /** Returns the id of the proposal. */
  async propose(desk: DeskCaller, order: string, reason: string): Promise<string> {
    const found = await this.parts.database.transaction((connection) => refusedOrder(connection, order));
    const { player, host, call, amount, currency } = found;
    const given = { order, host, call, amount, currency };
    return this.parts.proposals.propose(desk, { act: ACT, player, payload: given, reason });
  }

  /** What waits for a second person, by the orders' ids. */
  async waiting(desk: DeskCaller): Promise<ReadonlyMap<string, NonNullable<HostOrder["proposal"]>>> {
    const found = await this.parts.proposals.list(desk, { isOpen: true, player: null, act: ACT });
    return new Map(
      found.map(({ id, payload: given, proposedBy: by, reason: note, isToDecide }) => [
        payload.parse(given).order,
        { id, by, note, isToDecide },
      ]),
    );
  }
}

/** An order that has not ended. */
export async function openOrder(connection: Queryable, id: string): Promise<LockedOrder> {
  const found = await lockOrder(connection, id);
  if (!found)
    throw new Problem(
      404,
      "ORDER_UNKNOWN",
      "There is no such open order, and nothing was changed. Read the list again: the host may have booked it meanwhile.",
    );
  if (found.isDone)
    throw new Problem(409, "ORDER_DONE", "This order is done already, and nothing was changed. Read the list again.");
  return found;
}

async function refusedOrder(connection: Queryable, id: string): Promise<LockedOrder> {
  const found = await openOrder(connection, id);
  if (found.isOpen) return found;
  throw new Problem(
    409,
    "ORDER_STILL_TOLD",
    "The host has not refused this order and is still being told it by itself, so nothing was changed. Try it again instead.",
  );
}
