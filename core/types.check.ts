import * as z from "zod/mini";
import type { Bus } from "./bus/bus.ts";
import { topic } from "./bus/topic.ts";
import type { Services } from "./plugin/services.ts";
import { fill, type Filling, slot } from "./plugin/slot.ts";
import { token } from "./plugin/token.ts";
import { Store } from "./store.ts";

// Code that the compiler must reject. Nothing here runs: each line below an expectation must be an error, or the
// expectation is one.

interface Greeter {
  greet(name: string): string;
}
class Polite implements Greeter {
  constructor(readonly words: string) {}
  greet(name: string): string {
    return `${this.words} ${name}`;
  }
}

const WORDS = token<string>("check/words");
const COUNT = token<number>("check/count");
const GREETER = token<Greeter>("check/greeter");
const posted = topic("check/posted", z.object({ words: z.string() }), { visibility: "internal" });
const PLACE = slot<{ name: string }>("check/place");
const CORNER = slot("check/corner", ["left", "right"]);
const filling = {} as Filling<{ name: string }>;
const wrongFilling = {} as Filling<{ name: string; age: number }>;

export function publishing(bus: Bus): void {
  bus.publish(posted, { words: "hello" });
  // @ts-expect-error the payload has another type
  bus.publish(posted, { words: 1 });
  // @ts-expect-error the payload lacks a field
  bus.publish(posted, {});
  // @ts-expect-error the payload has an extra field
  bus.publish(posted, { words: "hello", loud: true });
  // @ts-expect-error the payload is missing
  bus.publish(posted);
  // @ts-expect-error listeners receive the topic's payload, no other type
  bus.on(posted).subscribe(({ count }: { count: number }) => count);
}

export function declaring(): void {
  // @ts-expect-error a topic must have a visibility
  topic("check/undecided", z.string(), {});
  // @ts-expect-error there are only two visibilities
  topic("check/secret", z.string(), { visibility: "secret" });
}

export function providing(services: Services): void {
  services.provide(GREETER, Polite, [WORDS]).provideValue(COUNT, 1);
  // @ts-expect-error a dependency has another type than the constructor's parameter
  services.provide(GREETER, Polite, [COUNT]);
  // @ts-expect-error a dependency is missing
  services.provide(GREETER, Polite, []);
  // @ts-expect-error the class does not have the token's type
  services.provide(COUNT, Polite, [WORDS]);
  // @ts-expect-error the value does not have the token's type
  services.provideValue(COUNT, "one");
  // @ts-expect-error the service has the token's type, no other
  const words: string = services.get(COUNT);
  void words;
}

export function placing(): void {
  fill(PLACE, filling);
  // @ts-expect-error the filling needs more props than the slot provides
  fill(PLACE, wrongFilling);
  const part = { id: "part", order: 10, load: () => Promise.resolve({ default: () => null }) };
  fill(CORNER, { ...part, group: "left" });
  // @ts-expect-error the slot has no such group
  fill(CORNER, { ...part, group: "middle" });
}

export class Counter extends Store<number> {
  increase(): void {
    this.set((count) => count + 1);
    // @ts-expect-error a store's state has one type
    this.set(() => "many");
    // @ts-expect-error only through set
    this.state = 1;
  }
}

// @ts-expect-error only the store itself may write it
new Counter(0).set(() => 1);
