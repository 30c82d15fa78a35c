import type { Bus, Message } from "../bus/bus.ts";
import type { Scope } from "../plugin/scope.ts";

/** How many messages are kept for listeners that come later. */
export const KEPT_MESSAGES = 500;

/** The public messages of the page since its start, the newest ones of them. */
export interface FactRecord {
  messages: Message[];
  /** Called with every public message; keeps it until somebody else does. */
  onMessage: (message: Message) => void;
}

/** Keeps what is published until `window.openline` is there, and what its listeners may ask for afterwards. */
export function recordFacts(bus: Bus, scope: Scope): FactRecord {
  const record: FactRecord = { messages: [], onMessage: (message) => keepFact(record, message) };
  scope.add(bus.messages$.subscribe((message) => message.topic.visibility === "public" && record.onMessage(message)));
  return record;
}

export function keepFact({ messages }: FactRecord, message: Message): void {
  messages.push(message);
  if (messages.length > KEPT_MESSAGES) messages.shift();
}
