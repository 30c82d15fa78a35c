import * as z from "zod/mini";
import type { Bus } from "./bus/bus.ts";
import { fill, slot, type Filling } from "./plugin/slot.ts";
import type { Services } from "./plugin/services.ts";
import { Store } from "./store.ts";
import { token } from "./plugin/token.ts";
import { topic } from "./bus/topic.ts";

// What the compiler has to refuse. Nothing here runs: each line below an expectation must be an error, or it is one itself.

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
const said = topic("check/said", z.object({ words: z.string() }), { visibility: "internal" });
const PLACE = slot<{ name: string }>("check/place");
const filling = {} as Filling<{ name: string }>;
const wrongFilling = {} as Filling<{ name: string; age: number }>;

export function publishing(bus: Bus): void {
  bus.publish(said, { words: "hello" });
  // @ts-expect-error the payload has another type
  bus.publish(said, { words: 1 });
  // @ts-expect-error the payload lacks a field
  bus.publish(said, {});
  // @ts-expect-error the payload has a field too many
  bus.publish(said, { words: "hello", loud: true });
  // @ts-expect-error the payload is missing
  bus.publish(said);
  // @ts-expect-error listeners hear the topic's payload, not another
  bus.on(said).subscribe(({ count }: { count: number }) => count);
}

export function declaring(): void {
  // @ts-expect-error a topic says who may hear it
  topic("check/undecided", z.string(), {});
  // @ts-expect-error there are two visibilities only
  topic("check/secret", z.string(), { visibility: "secret" });
}

export function providing(services: Services): void {
  services.provide(GREETER, Polite, [WORDS]).provideValue(COUNT, 1);
  // @ts-expect-error a dependency has another type than the constructor's parameter
  services.provide(GREETER, Polite, [COUNT]);
  // @ts-expect-error a dependency is missing
  services.provide(GREETER, Polite, []);
  // @ts-expect-error the class is not what the token stands for
  services.provide(COUNT, Polite, [WORDS]);
  // @ts-expect-error the value is not what the token stands for
  services.provideValue(COUNT, "one");
  // @ts-expect-error what comes out is what the token stands for
  const words: string = services.get(COUNT);
  void words;
}

export function placing(): void {
  fill(PLACE, filling);
  // @ts-expect-error the filling wants more than the slot gives
  fill(PLACE, wrongFilling);
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

// @ts-expect-error nobody but a store writes it
new Counter(0).set(() => 1);
