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

test("a service is made once, when it is first asked for, from what it depends on", () => {
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

test("what nobody provides, and what somebody provides already, is named", () => {
  const services = new Services().provideValue(WORDS, "Hello");
  expect(() => services.get(GREETER)).toThrow("SERVICE_MISSING: nobody provides test/greeter");
  expect(() => services.provideValue(WORDS, "Bye")).toThrow("SERVICE_DUPLICATE: test/words is provided already");
});

test("a child sees its parents' services, and keeps its own to itself", () => {
  const parent = new Services().provideValue(WORDS, "Hello");
  const child = parent.child().provideValue(GREETER, new Greeter("Bye"));
  expect(child.get(WORDS)).toBe("Hello");
  expect(parent.has(GREETER)).toBe(false);
  expect(child.child().provideValue(WORDS, "Own").get(WORDS)).toBe("Own");
  expect(child.get(WORDS)).toBe("Hello");
});

test("what was provided within a scope goes with it, and may be provided anew", () => {
  const services = new Services();
  const scope = new Scope();
  services.within(scope).provideValue(WORDS, "first");
  expect(services.get(WORDS)).toBe("first");
  scope.dispose();
  expect(services.has(WORDS)).toBe(false);
  expect(services.provideValue(WORDS, "second").get(WORDS)).toBe("second");
});

test("whoever waits for a service gets it when it comes, all of them, and at once when it is there", async () => {
  const services = new Services();
  const waiting = Promise.all([services.whenProvided(WORDS), services.within(new Scope()).whenProvided(WORDS)]);
  services.provideValue(WORDS, "Hello");
  expect(await waiting).toEqual(["Hello", "Hello"]);
  expect(await services.whenProvided(WORDS)).toBe("Hello");
});

test("what a scope provided is let go of with it", async () => {
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

test("who waits for a service whose provider fails in the same moment waits for the next one", async () => {
  const [services, failing] = [new Services(), new Scope()];
  const waited = services.whenProvided(WORDS);
  services.within(failing).provideValue(WORDS, "first");
  failing.dispose();
  await Promise.resolve();
  services.provideValue(WORDS, "second");
  expect(await waited).toBe("second");
});
