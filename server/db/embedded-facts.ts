import type { FactListener, Facts, Queryable } from "./database.ts";
import { FactListeners, publishWith } from "./facts.ts";

/**
 * Facts of the embedded database, which only one process uses, so they stay in its memory. Those of transactions and
 * triggers wait in the outbox for the commit.
 */
export class EmbeddedFacts implements Facts {
  private readonly listeners = new FactListeners();

  publish(channel: string, payload: unknown): void {
    this.listeners.deliver(channel, payload);
  }

  publishWith(connection: Queryable, channel: string, payload: unknown): Promise<void> {
    return publishWith(connection, channel, payload);
  }

  listen(channel: string, listener: FactListener): () => void {
    return this.listeners.add(channel, listener);
  }

  /** Handles a notification of the database; `drain` takes the written facts out of the outbox. */
  async wake(drain: () => Promise<readonly string[]>): Promise<void> {
    for (const fact of await drain()) this.listeners.deliverWritten(fact);
  }
}
