import type { Bus, Message } from "../bus.ts";
import type { Scope } from "../scope.ts";
import type { Services } from "../services.ts";

/** How many messages are kept for listeners that come later. */
export const KEPT_MESSAGES = 500;

/** The public messages of the page since its start, the newest ones of them. */
export interface FactRecord {
  readonly messages: readonly Message[];
  /** Called with every message from now on. */
  onMessage: ((message: Message) => void) | undefined;
}

/** Keeps what is published until `window.openline` is there, and what its listeners may ask for afterwards. */
export function recordFacts(bus: Bus, scope: Scope): FactRecord {
  const messages: Message[] = [];
  const record: FactRecord = { messages, onMessage: undefined };
  const keep = (message: Message) => {
    if (message.topic.visibility !== "public") return;
    messages.push(message);
    if (messages.length > KEPT_MESSAGES) messages.shift();
    record.onMessage?.(message);
  };
  scope.add(bus.messages$.subscribe(keep));
  return record;
}

/** Loads the face that other scripts of the page see and puts it there: `window.openline`, until the scope ends. */
export async function openPublicBus(services: Services, record: FactRecord, scope: Scope): Promise<void> {
  const { exposePublicBus } = await import("./expose.ts");
  if (!scope.signal.aborted) exposePublicBus(services, record, scope);
}
