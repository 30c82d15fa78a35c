import { Observable, Subscription, type Observer } from "rxjs";
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
  /** When it was published, in milliseconds since the epoch. All messages of one turn of the event loop have one time. */
  readonly time: number;
}

/**
 * The typed message bus. Messages are delivered synchronously, in one and the same order to every listener; a listener
 * hears what is published from its subscription to its end.
 */
export interface Bus {
  publish<P>(topic: Topic<P>, payload: NoInfer<P>): void;
  /** The payloads of one topic. A listener that throws is reported as `errors/reported` and harms no other. */
  on<P>(topic: Topic<P>): Observable<P>;
  /** Every message, for logging and analytics. */
  readonly messages$: Observable<Message>;
  /** The same bus, publishing in the name of a plugin. */
  as(source: string): Bus;
}

export const BUS = token<Bus>("core/bus");

interface Listener<T> {
  readonly next: (value: T) => void;
  /** It hears messages of a greater sequence only: none any more once it has ended. */
  after: number;
}

type Report = (error: unknown, message: Message) => void;

/** The listeners of one topic, in the order in which they came. */
class Channel<T> {
  private readonly listeners = new Set<Listener<T>>();
  /** A delivery that is under way keeps the array it began with; a change makes the next one take a new one. */
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

/** An observable that never ends and calls plain functions directly; operators and observers go the way of rxjs. */
class Facts<T> extends Observable<T> {
  constructor(private readonly listen: (next: (value: T) => void) => Subscription) {
    super((subscriber) => listen((value) => subscriber.next(value)));
  }

  // Facts end with the page: there is nothing to call on an error or at the end.
  override subscribe(observerOrNext?: Partial<Observer<T>> | ((value: T) => void) | null): Subscription {
    if (typeof observerOrNext === "function") return this.listen(observerOrNext);
    return super.subscribe(observerOrNext ?? undefined);
  }
}

export interface BusOptions {
  readonly now?: () => number;
  /** Looks at everything that is published, before anybody hears it: for tests. */
  readonly check?: (topic: Topic, payload: unknown) => void;
}

export function createBus({ now = Date.now, check }: BusOptions = {}): Bus {
  const channels = new Map<string, Channel<unknown>>();
  let sequence = 0;
  const current = () => sequence;
  const all = new Channel<Message>(current);
  const messages$ = new Facts(all.listen);
  let queue: Message[] = [];
  let isDraining = false;
  let turn: number | undefined;

  // Asking for the time costs as much as all the rest of a delivery: once a turn is enough, the sequence tells the order.
  const forgetTurn = () => void (turn = undefined);
  function time(): number {
    if (turn === undefined) {
      turn = now();
      queueMicrotask(forgetTurn);
    }
    return turn;
  }

  function channelOf(id: string): Channel<unknown> {
    let channel = channels.get(id);
    if (!channel) channels.set(id, (channel = new Channel(current)));
    return channel;
  }

  const report: Report = (error, { topic, source }) => {
    console.error(`a listener of ${topic.id} failed`, error);
    // A listener of this very report that throws is not reported again: that would never end.
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

  // A listener may publish in turn. Its message waits, so that every listener sees one and the same order.
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

/** All listeners are given the same payload: none may change it for the others. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
