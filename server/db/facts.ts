import * as z from "zod/mini";
import type { FactListener, Queryable } from "./database.ts";

/** The NOTIFY channel that wakes the readers of the outbox (`publish_fact`). */
export const NOTIFY_CHANNEL = "openline_facts";

/** A fact as the outbox has it; `missed` means that some could not be written. */
const envelope = z.union([
  z.object({ channel: z.string(), payload: z.unknown() }),
  z.object({ missed: z.literal(true) }),
]);

type Envelope = z.infer<typeof envelope>;

export async function publishWith(connection: Queryable, channel: string, payload: unknown): Promise<void> {
  await connection.query("select publish_fact($1)", [JSON.stringify({ channel, payload })]);
}

/** The listeners of one process. */
export class FactListeners {
  private readonly channels = new Map<string, Set<FactListener>>();

  add(channel: string, listener: FactListener): () => void {
    const listeners = this.channels.get(channel) ?? new Set();
    this.channels.set(channel, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.channels.delete(channel);
    };
  }

  /** Tells the listeners of a fact as the outbox has it. */
  deliverWritten(text: string): void {
    const fact = readEnvelope(text);
    if (!fact) return;
    if ("missed" in fact) this.deliverMissed();
    else this.deliver(fact.channel, fact.payload);
  }

  deliver(channel: string, payload: unknown): void {
    for (const listener of this.channels.get(channel) ?? []) harmless(channel, () => listener.receive(payload));
  }

  deliverMissed(): void {
    for (const [channel, listeners] of this.channels)
      for (const listener of listeners) harmless(channel, () => listener.missed?.());
  }
}

function readEnvelope(text: string): Envelope | undefined {
  try {
    return envelope.parse(JSON.parse(text));
  } catch (error) {
    console.error("A fact of another process was not understood and is left out", error);
    return undefined;
  }
}

/** Catches the error of one listener, so that the others still receive the fact. */
function harmless(channel: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error(`A listener failed on a fact of ${channel}`, error);
  }
}
