import { KeptList, type Storage } from "@core";
import * as z from "zod/mini";
import { depositRequest, paymentId, withdrawalRequest } from "../wire.ts";

const KEY = "cashier-orders";

const kept = {
  /** The player's intent: it stays the same where an order is sent again under another key. */
  id: z.string(),
  idempotencyKey: z.string(),
  /** The number of the account that pays. */
  account: z.string(),
  /** When it was sent, by this device's clock. */
  at: z.int(),
  /** True while the player proves who they are on another screen: then it is sent under the key that stands here. */
  isConfirming: z.boolean(),
  /** The payment that the platform opened for it; null until its answer has come. */
  payment: z.nullable(paymentId),
};
const keptOrder = z.discriminatedUnion("direction", [
  z.object({ ...kept, direction: z.literal("deposit"), request: depositRequest }),
  z.object({ ...kept, direction: z.literal("withdrawal"), request: withdrawalRequest }),
]);
export type KeptOrder = z.infer<typeof keptOrder>;

/**
 * Orders of payments, stored before they are sent and until their payment has ended, so that a reload asks what became
 * of them instead of paying again.
 */
export class KeptOrders {
  private readonly orders: KeptList<KeptOrder>;

  constructor(storage: Storage) {
    this.orders = new KeptList(storage, KEY, keptOrder);
  }

  /** Rejects if the storage cannot be read: orders may be waiting in it. */
  load(): Promise<readonly KeptOrder[]> {
    return this.orders.read();
  }

  /** Resolves when the order is stored; only then may it be sent. */
  keep(order: KeptOrder): Promise<void> {
    return this.orders.change((orders) => [...orders.filter(({ id }) => id !== order.id), order]);
  }

  drop(isOver: (order: KeptOrder) => boolean): Promise<void> {
    return this.orders.change((orders) => orders.filter((each) => !isOver(each)));
  }
}
