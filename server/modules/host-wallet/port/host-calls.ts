import { askSigned } from "../../../http/requests/signed-call.ts";
import type { Host } from "../hosts.ts";
import { hostAnswer, type HostCallBodies, type HostOperation, type HostStatus } from "./host-wire.ts";

/** What an order is about; the same in each call of it. */
export interface Ordered {
  readonly order: string;
  /** What the host calls the player. */
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
}

/** What a host's wallet answered; undefined if nothing came in time that can be read. */
export async function callHost<O extends HostOperation>(
  host: Host,
  operation: O,
  ordered: Ordered,
  more: HostCallBodies[O],
  signal: AbortSignal,
): Promise<HostStatus | undefined> {
  const id = `${ordered.order}:${operation}`;
  const body = JSON.stringify({ ...ordered, ...more });
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(1000 * host.seconds)]);
  try {
    const said = await askSigned({ url: `${host.url}/${operation}`, key: host.key }, { id, body, signal: inTime });
    return hostAnswer.parse(said).status;
  } catch {
    // What the host says about it is its own affair.
    return undefined;
  }
}
