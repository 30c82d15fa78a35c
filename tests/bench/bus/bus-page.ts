import { filter, Subject } from "rxjs";
import * as z from "zod/mini";
import { createBus } from "../../../core/bus/bus.ts";
import { topic } from "../../../core/bus/topic.ts";

const TOPICS = 25;
const topics = Array.from({ length: TOPICS }, (_, at) =>
  topic(`bench/fact-${at}`, z.number(), { visibility: "internal" }),
);

/** The interface of every contender: subscribe to a topic by its number, publish on it. */
interface Contender {
  listen(at: number, next: (value: number) => void): void;
  publish(at: number, value: number): void;
}

const contenders = {
  ours(): Contender {
    const bus = createBus();
    return {
      listen: (at, next) => void bus.on(topics[at]!).subscribe(next),
      publish: (at, value) => bus.publish(topics[at]!, value),
    };
  },
  subject(): Contender {
    const subjects = topics.map(() => new Subject<number>());
    return {
      listen: (at, next) => void subjects[at]!.subscribe(next),
      publish: (at, value) => subjects[at]!.next(value),
    };
  },
  filtered(): Contender {
    const all = new Subject<{ at: number; value: number }>();
    return {
      listen: (at, next) => void all.pipe(filter((message) => message.at === at)).subscribe(({ value }) => next(value)),
      publish: (at, value) => all.next({ at, value }),
    };
  },
};

let received = 0;

/** Average milliseconds per message, over a batch that takes about `wanted` milliseconds. */
function time(contender: Contender, wanted: number): number {
  for (let batch = 100; ; batch *= 4) {
    const from = performance.now();
    for (let i = 0; i < batch; i++) contender.publish(i % TOPICS, i);
    const took = performance.now() - from;
    if (took >= wanted) return took / batch;
  }
}

/** Rounds in which the contenders take turns; a different one starts each time. */
function race(subscribers: number, rounds: number): Record<keyof typeof contenders, number[]> {
  const names = Object.keys(contenders) as (keyof typeof contenders)[];
  const made = Object.fromEntries(
    names.map((name) => {
      const contender = contenders[name]();
      for (let at = 0; at < TOPICS; at++)
        for (let i = 0; i < subscribers; i++) contender.listen(at, (value) => (received += value & 1));
      return [name, contender];
    }),
  ) as Record<keyof typeof contenders, Contender>;
  const times = { ours: [], subject: [], filtered: [] } as Record<keyof typeof contenders, number[]>;
  for (const name of names) time(made[name], 50);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length]!;
      times[name].push(time(made[name], 40));
    }
  }
  return times;
}

const bus = createBus();

/** Subscribes and unsubscribes a number of times, some of them a thousand at once, with messages in between. */
function subscribeAndEnd(count: number): void {
  const listener = (value: number) => void (received += value);
  for (let done = 0; done < count; done += 1000) {
    const [one, other] = [bus.on(topics[done % TOPICS]!), bus.on(topics[(done + 1) % TOPICS]!)];
    for (let i = 0; i < 500; i++) one.subscribe(listener).unsubscribe();
    const many = Array.from({ length: 500 }, () => other.subscribe(listener));
    bus.publish(topics[(done + 1) % TOPICS]!, 1);
    for (const subscription of many) subscription.unsubscribe();
  }
}

Object.assign(globalThis, { race, subscribeAndEnd, heardSoFar: () => received });
