import type { FactListener, Facts, Queryable } from "./database.ts";
import { FactListeners, publishWith, readEnvelope } from "./facts.ts";

/**
 * Facts of the embedded database, which only one process uses. Transactions and triggers publish through its NOTIFY.
 */
export class EmbeddedFacts implements Facts {
  private readonly listeners = new FactListeners();

  publish(channel: string, payload: unknown): void {
    this.listeners.tell(channel, payload);
  }

  publishWith(connection: Queryable, channel: string, payload: unknown): Promise<void> {
    return publishWith(connection, channel, payload);
  }

  listen(channel: string, listener: FactListener): () => void {
    return this.listeners.add(channel, listener);
  }

  /** Handles a notification of the database; `find` reads a fact that was too long for NOTIFY. */
  async take(text: string, find: (row: string) => Promise<string | undefined>): Promise<void> {
    const fact = readEnvelope(text);
    if (!fact || "missed" in fact) return;
    if ("channel" in fact) return this.listeners.tell(fact.channel, fact.payload);
    const long = await find(fact.row);
    if (long !== undefined) await this.take(long, find);
  }
}
