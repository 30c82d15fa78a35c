import type { FactListener, Facts, Queryable } from "./database.ts";
import { FactListeners, publishWith, readEnvelope } from "./facts.ts";

/** Facts of the embedded database, which one process has alone; what transactions and triggers publish comes by its NOTIFY. */
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

  /** Takes what the database has notified of; `find` reads a fact that was too long for that. */
  async take(text: string, find: (row: string) => Promise<string | undefined>): Promise<void> {
    const fact = readEnvelope(text);
    if (!fact || "missed" in fact) return;
    if ("channel" in fact) return this.listeners.tell(fact.channel, fact.payload);
    const long = await find(fact.row);
    if (long !== undefined) await this.take(long, find);
  }
}
