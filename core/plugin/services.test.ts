import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { Scope } from "./scope.ts";
import { Services } from "./services.ts";
import { token } from "./token.ts";

const WORDS = token<string>("test/words");
const GREETER = token<Greeter>("test/greeter");

class Greeter {
  static made = 0;
  constructor(private readonly words: string) {
    Greeter.made += 1;
  }
  greet = (name: string) => `${this.words} ${name}`;
}

test("a service is made once, on first request, from its dependencies", () => {
  Greeter.made = 0;
  const services = new Services().provide(GREETER, Greeter, [WORDS]);
  services.provideValue(WORDS, "Hello");
  expect(Greeter.made).toBe(0);
  expect(services.get(GREETER).greet("you")).toBe("Hello you");
  expect(services.get(GREETER)).toBe(services.get(GREETER));
  expect(Greeter.made).toBe(1);
});

test("two tokens of one id are one token, also when they were declared apart", () => {
  expect(new Services().provideValue(token<string>("test/shared"), "x").get(token<string>("test/shared"))).toBe("x");
});

test("a missing service and one that is already provided are refused by name", () => {
  const services = new Services().provideValue(WORDS, "Hello");
  expect(() => services.get(GREETER)).toThrow("SERVICE_MISSING: no plugin provides test/greeter");
  expect(() => services.provideValue(WORDS, "Bye")).toThrow("SERVICE_DUPLICATE: test/words is provided already");
});

test("a child container sees its parents' services, and its own are not visible outside", () => {
  const parent = new Services().provideValue(WORDS, "Hello");
  const child = parent.child().provideValue(GREETER, new Greeter("Bye"));
  expect(child.get(WORDS)).toBe("Hello");
  expect(parent.has(GREETER)).toBe(false);
  expect(child.child().provideValue(WORDS, "Own").get(WORDS)).toBe("Own");
  expect(child.get(WORDS)).toBe("Hello");
});

test("a service provided within a scope is removed with it, and may be provided again", () => {
  const services = new Services();
  const scope = new Scope();
  services.within(scope).provideValue(WORDS, "first");
  expect(services.get(WORDS)).toBe("first");
  scope.dispose();
  expect(services.has(WORDS)).toBe(false);
  expect(services.provideValue(WORDS, "second").get(WORDS)).toBe("second");
});

test("all who wait for a service get it when it is provided, and at once when it exists", async () => {
  const services = new Services();
  const waiting = Promise.all([services.whenProvided(WORDS), services.within(new Scope()).whenProvided(WORDS)]);
  services.provideValue(WORDS, "Hello");
  expect(await waiting).toEqual(["Hello", "Hello"]);
  expect(await services.whenProvided(WORDS)).toBe("Hello");
});

test("a scope's end releases the services that it provided", async () => {
  const services = new Services();
  const provideOne = () => {
    const scope = new Scope();
    const greeter = new Greeter("Hello");
    services.within(scope).provideValue(GREETER, greeter);
    expect(services.get(GREETER).greet("you")).toBe("Hello you");
    scope.dispose();
    return new WeakRef(greeter);
  };
  const gone = provideOne();
  setFlagsFromString("--expose_gc");
  const collect = runInNewContext("gc") as () => void;
  await vi.waitFor(() => {
    collect();
    expect(gone.deref() === undefined).toBe(true);
  });
});

test("a waiter for a service whose provider fails in the same moment waits for the next provider", async () => {
  const [services, failing] = [new Services(), new Scope()];
  const waited = services.whenProvided(WORDS);
  services.within(failing).provideValue(WORDS, "first");
  failing.dispose();
  await Promise.resolve();
  services.provideValue(WORDS, "second");
  expect(await waited).toBe("second");
});

test("whoever waits in a child gets what is provided later to a parent, or to the child itself", async () => {
  const parent = new Services();
  const [one, other] = [parent.child(), parent.child().child()];
  const waiting = Promise.all([one.whenProvided(WORDS), other.whenProvided(WORDS)]);
  other.provideValue(WORDS, "own");
  parent.provideValue(WORDS, "Hello");
  expect(await waiting).toEqual(["Hello", "own"]);
});
