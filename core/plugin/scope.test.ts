import { Subject } from "rxjs";
import { expect, test, vi } from "vitest";
import { Scope } from "./scope.ts";

test("a scope closes everything, last opened first", () => {
  const scope = new Scope();
  const closed: string[] = [];
  const facts = new Subject<number>();
  scope.add(() => closed.push("function"));
  scope.add({ dispose: () => closed.push("disposable") });
  scope.add(facts.subscribe());
  scope.child().add(() => closed.push("child"));
  scope.dispose();
  expect(closed).toEqual(["child", "disposable", "function"]);
  expect(facts.observed).toBe(false);
  expect(scope.signal.aborted).toBe(true);
});

test("what is added after the scope's end is closed at once", () => {
  const scope = new Scope();
  scope.dispose();
  const close = vi.fn();
  scope.add(close);
  expect(close).toHaveBeenCalledOnce();
});

test("listeners end with the scope", () => {
  const [scope, target, listener] = [new Scope(), new EventTarget(), vi.fn()];
  scope.listen(target, "go", listener);
  target.dispatchEvent(new Event("go"));
  scope.dispose();
  target.dispatchEvent(new Event("go"));
  expect(listener).toHaveBeenCalledOnce();
});

test("something that cannot be closed is reported and does not keep the rest open", () => {
  const [scope, close, logged] = [new Scope(), vi.fn(), vi.spyOn(console, "error").mockImplementation(() => {})];
  scope.add(close);
  scope.add(() => {
    throw new Error("stuck");
  });
  scope.dispose();
  expect(close).toHaveBeenCalledOnce();
  expect(logged.mock.calls[0]?.[1]).toMatchObject({ message: "stuck" });
  logged.mockRestore();
});
