import { Observable, type Observer, Subscription } from "rxjs";
import { messageOf } from "../errors.ts";
import { token } from "../plugin/token.ts";
import type { Topic } from "./topic.ts";
import { errorReported } from "./topics.ts";

/** One published fact. `sequence` rises by one with every message of the page. */
export interface Message<P = unknown> {
  readonly sequence: number;
  readonly topic: Topic<P>;
  readonly payload: P;
  /** The id of the plugin that published it. */
  readonly source: string;
  /** The time of publication, in milliseconds since the epoch; the same for all messages of one event loop turn. */
  readonly time: number;
}

/**
 * The typed message bus. Messages are delivered synchronously, in the same order to every listener. A listener receives
 * the messages that are published while it is subscribed.
 */
export interface Bus {
  publish<P>(topic: Topic<P>, payload: NoInfer<P>): void;
  /**
   * The payloads of one topic. If a listener throws, the bus reports it as `errors/reported`; the other listeners are
   * not affected.
   */
  on<P>(topic: Topic<P>): Observable<P>;
  /** Every message, for logging and analytics. */
  readonly messages$: Observable<Message>;
  /** The same bus, with a plugin as the source of its messages. */
  as(source: string): Bus;
}

export const BUS = token<Bus>("core/bus");

interface Listener<T> {
  readonly next: (value: T) => void;
  /** The listener receives only messages with a greater sequence; infinite once it has unsubscribed. */
  after: number;
}

type Report = (error: unknown, message: Message) => void;

/** The listeners of one topic, in the order in which they subscribed. */
class TopicListeners<T> {
  private readonly listeners = new Set<Listener<T>>();
  /**
   * Never changed in place: a running delivery keeps its array, and the next delivery builds a new one after a change.
   */
  private current: readonly Listener<T>[] | undefined = [];

  constructor(private readonly sequence: () => number) {}

  readonly listen = (next: (value: T) => void): Subscription => {
    const listener: Listener<T> = { next, after: this.sequence() };
    this.listeners.add(listener);
    this.current = undefined;
    return new Subscription(() => {
      listener.after = Infinity;
      this.listeners.delete(listener);
      this.current = undefined;
    });
  };

  deliver(value: T, message: Message, report: Report): void {
    const listeners = (this.current ??= [...this.listeners]);
    const { sequence } = message;
    for (let i = 0; i < listeners.length; i++) {
      const listener = listeners[i]!;
      if (listener.after >= sequence) continue;
      try {
        listener.next(value);
      } catch (error) {
        report(error, message);
      }
    }
  }
}

/** An observable that never completes and calls plain functions directly. Operators and observers use the rxjs path. */
class Facts<T> extends Observable<T> {
  constructor(private readonly listen: (next: (value: T) => void) => Subscription) {
    super((subscriber) => listen((value) => subscriber.next(value)));
  }

  // Topics last as long as the page, so error and completion callbacks are never called.
  override subscribe(observerOrNext?: Partial<Observer<T>> | ((value: T) => void) | null): Subscription {
    if (typeof observerOrNext === "function") return this.listen(observerOrNext);
    return super.subscribe(observerOrNext ?? undefined);
  }
}

export interface BusOptions {
  readonly now?: () => number;
  /** Checks every message before it is delivered; for tests. */
  readonly check?: (topic: Topic, payload: unknown) => void;
}

export function createBus({ now = Date.now, check }: BusOptions = {}): Bus {
  const channels = new Map<string, TopicListeners<unknown>>();
  let sequence = 0;
  const current = () => sequence;
  const all = new TopicListeners<Message>(current);
  const messages$ = new Facts(all.listen);
  let queue: Message[] = [];
  let isDraining = false;
  let turn: number | undefined;

  // Reading the clock costs as much as the rest of a delivery. Once per turn is enough, because the sequence gives the
  // order.
  const forgetTurn = () => void (turn = undefined);
  function time(): number {
    if (turn === undefined) {
      turn = now();
      queueMicrotask(forgetTurn);
    }
    return turn;
  }

  function channelOf(id: string): TopicListeners<unknown> {
    let channel = channels.get(id);
    if (!channel) channels.set(id, (channel = new TopicListeners(current)));
    return channel;
  }

  const report: Report = (error, { topic, source }) => {
    console.error(`a listener of ${topic.id} failed`, error);
    // If a listener of this report throws, that is not reported again: it would never end.
    if (topic.id === errorReported.id) return;
    core.publish(errorReported, {
      errorCode: 0,
      message: `a listener of ${topic.id} from ${source}: ${messageOf(error)}`,
    });
  };

  function deliver(message: Message): void {
    channels.get(message.topic.id)?.deliver(message.payload, message, report);
    all.deliver(message, message, report);
  }

  // A listener may itself publish. That message waits its turn, so that every listener receives the same order.
  function enqueue(message: Message): void {
    if (isDraining) {
      queue.push(message);
      return;
    }
    isDraining = true;
    deliver(message);
    if (queue.length > 0) {
      for (let i = 0; i < queue.length; i++) deliver(queue[i]!);
      queue = [];
    }
    isDraining = false;
  }

  const named = (source: string): Bus => ({
    publish: <P>(topic: Topic<P>, payload: P) => {
      check?.(topic as unknown as Topic, payload);
      enqueue({
        sequence: ++sequence,
        topic: topic as unknown as Topic,
        payload: frozen(payload),
        source,
        time: time(),
      });
    },
    on: <P>(topic: Topic<P>) => new Facts(channelOf(topic.id).listen) as unknown as Observable<P>,
    messages$,
    as: named,
  });
  const core = named("core");
  return core;
}

/** All listeners share one payload, so it is frozen: no listener may change it for the others. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
