import { Observable, type Subscriber } from "rxjs";
import { token } from "./token.ts";
import type { Topic } from "./topic.ts";

/** One published fact. `sequence` rises by one with every message of the page. */
export interface Message<P = unknown> {
  readonly sequence: number;
  readonly topic: Topic<P>;
  readonly payload: P;
  /** The id of the plugin that published it. */
  readonly source: string;
  /** When it was published, in milliseconds since the epoch. */
  readonly time: number;
}

/** The typed message bus. Messages are delivered synchronously, in one and the same order to every listener. */
export interface Bus {
  publish<P>(topic: Topic<P>, payload: NoInfer<P>): void;
  /** The payloads of one topic. A listener that throws is reported and harms no other. */
  on<P>(topic: Topic<P>): Observable<P>;
  /** Every message, for logging and analytics. */
  readonly messages$: Observable<Message>;
  /** The same bus, publishing in the name of a plugin. */
  as(source: string): Bus;
}

export const BUS = token<Bus>("core/bus");

/** The listeners of one topic. The array is replaced, never changed, so a delivery that is under way keeps its own. */
class Listeners<T> {
  private current: readonly Subscriber<T>[] = [];

  readonly observable = new Observable<T>((subscriber) => {
    this.current = [...this.current, subscriber];
    return () => {
      this.current = this.current.filter((each) => each !== subscriber);
    };
  });

  next(value: T): void {
    const { current } = this;
    // rxjs catches what a listener throws and reports it in a task of its own: no other listener is harmed.
    for (let i = 0; i < current.length; i++) current[i]!.next(value);
  }

  get isEmpty(): boolean {
    return this.current.length === 0;
  }
}

export function createBus(now: () => number = Date.now): Bus {
  const byTopic = new Map<string, Listeners<unknown>>();
  const all = new Listeners<Message>();
  let queue: Message[] = [];
  let sequence = 0;
  let isDraining = false;

  function listenersOf(id: string): Listeners<unknown> {
    let listeners = byTopic.get(id);
    if (!listeners) byTopic.set(id, (listeners = new Listeners()));
    return listeners;
  }

  function deliver(message: Message): void {
    byTopic.get(message.topic.id)?.next(message.payload);
    if (!all.isEmpty) all.next(message);
  }

  // A listener may publish in turn. Its message waits, so that every listener sees one and the same order.
  function enqueue(message: Message): void {
    if (isDraining) {
      queue.push(message);
      return;
    }
    isDraining = true;
    try {
      deliver(message);
      for (let i = 0; i < queue.length; i++) deliver(queue[i]!);
    } finally {
      if (queue.length > 0) queue = [];
      isDraining = false;
    }
  }

  const named = (source: string): Bus => ({
    publish: <P>(topic: Topic<P>, payload: P) =>
      enqueue({ sequence: ++sequence, topic: topic as unknown as Topic, payload, source, time: now() }),
    on: <P>(topic: Topic<P>) => listenersOf(topic.id).observable as Observable<P>,
    messages$: all.observable,
    as: named,
  });
  return named("core");
}
