import type { Bus, Message } from "../bus/bus.ts";
import type { Scope } from "../plugin/scope.ts";

/** How many messages are stored for later listeners. */
export const KEPT_MESSAGES = 500;

/** The page's most recent public messages. */
export interface FactRecord {
  messages: Message[];
  /** Called with every public message. Stores it, until this is replaced. */
  onMessage: (message: Message) => void;
}

/** Stores messages until `window.openline` is installed, and for later replays. */
export function recordFacts(bus: Bus, scope: Scope): FactRecord {
  const record: FactRecord = { messages: [], onMessage: (message) => keepFact(record, message) };
  scope.add(bus.messages$.subscribe((message) => message.topic.visibility === "public" && record.onMessage(message)));
  return record;
}

export function keepFact({ messages }: FactRecord, message: Message): void {
  messages.push(message);
  if (messages.length > KEPT_MESSAGES) messages.shift();
}
