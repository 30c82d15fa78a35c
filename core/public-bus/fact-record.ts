import type { Bus, Message } from "../bus/bus.ts";
import type { Scope } from "../plugin/scope.ts";

/** How many messages are stored for later listeners. */
export const KEPT_MESSAGES = 500;

/** The page's most recent public messages: those before `window.openline` is installed, and those for replays. */
export interface FactRecord {
  messages: Message[];
  /** The public bus, once it is installed. It decides which messages are stored, and delivers them. */
  outlet?: { keeps(message: Message): boolean; deliver(message: Message): void };
}

/** Starts storing the public messages of the page. */
export function recordFacts(bus: Bus, scope: Scope): FactRecord {
  const record: FactRecord = { messages: [] };
  const store = (message: Message) => {
    const { messages, outlet } = record;
    if (message.topic.visibility !== "public" || outlet?.keeps(message) === false) return;
    messages.push(message);
    if (messages.length > KEPT_MESSAGES) messages.shift();
    outlet?.deliver(message);
  };
  scope.add(bus.messages$.subscribe(store));
  return record;
}
