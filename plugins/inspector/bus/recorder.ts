import {
  BUS,
  declaredTopics,
  type Envelope,
  type Message,
  PUBLIC_BUS,
  type Scope,
  type Services,
  Store,
  type Topic,
} from "@core";
import { Ring } from "./ring.ts";

/** A message as the inspector shows it. `isBefore` means that it was published before the inspector was opened. */
export interface RecordedMessage extends Message {
  readonly key: string;
  readonly isBefore: boolean;
}

/** The most messages that are stored. */
const KEPT = 1000;
/** The source of replayed messages: never the name of a plugin, which has no slash. */
export const REPLAY_SOURCE = "inspector/replay";

export interface Recording {
  readonly messages: readonly RecordedMessage[];
  readonly dropped: number;
  readonly isPaused: boolean;
}

/** Records the messages of the bus, beginning with those that the page still holds, until its scope ends. */
export class Recorder extends Store<Recording> {
  private readonly ring: Ring<RecordedMessage>;
  private waiting: RecordedMessage[] = [];
  private count = 0;

  constructor(services: Services, scope: Scope, size = KEPT) {
    super({ messages: [], dropped: 0, isPaused: false });
    this.ring = new Ring(size);
    this.ring.add(before(services).map((message) => this.recorded(message, true)));
    this.show();
    scope.add(services.get(BUS).messages$.subscribe((message) => this.record(message)));
    scope.add(() => (this.waiting = []));
  }

  /** While it is paused, nothing is recorded. */
  pause(isPaused: boolean): void {
    this.set((state) => ({ ...state, isPaused }));
  }

  clear(): void {
    this.ring.clear();
    this.waiting = [];
    this.show();
  }

  record(message: Message): void {
    if (this.state.isPaused) return;
    this.waiting.push(this.recorded(message, false));
    // Many messages arrive in one task: they are shown together, and the bus does not wait for it.
    if (this.waiting.length === 1) queueMicrotask(() => this.flush());
  }

  private flush(): void {
    if (this.waiting.length === 0) return;
    this.ring.add(this.waiting);
    this.waiting = [];
    this.show();
  }

  private show(): void {
    const { all: messages, dropped } = this.ring;
    this.set((state) => ({ ...state, messages, dropped }));
  }

  private recorded(message: Message, isBefore: boolean): RecordedMessage {
    return { ...message, key: String(this.count++), isBefore };
  }
}

/**
 * The public messages that the page has stored since its start, as far as the player has consented to their
 * publication.
 */
function before(services: Services): readonly Message[] {
  if (!services.has(PUBLIC_BUS)) return [];
  const topics = new Map(declaredTopics().map((topic) => [topic.id, topic]));
  const messages: Message[] = [];
  const addMessage = ({ type, data, sequence, source, time }: Envelope) => {
    const topic: Topic | undefined = topics.get(type);
    if (!topic) return;
    const plugin = source.replace(/^\/plugins\//, "");
    messages.push({ sequence, topic, payload: data, source: plugin, time: Date.parse(time) });
  };
  services.get(PUBLIC_BUS).on("**", addMessage, { replay: "all", receiver: "product" })();
  return messages;
}
