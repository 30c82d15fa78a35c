import { Subject } from "rxjs";
import { expect, test, vi } from "vitest";
import { Scope } from "./scope.ts";

test("everything is closed with the scope, last opened first", () => {
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

test("what comes after the end is closed at once", () => {
  const scope = new Scope();
  scope.dispose();
  const close = vi.fn();
  scope.add(close);
  expect(close).toHaveBeenCalledOnce();
});

test("listeners end with the scope", () => {
  const [scope, target, heard] = [new Scope(), new EventTarget(), vi.fn()];
  scope.listen(target, "go", heard);
  target.dispatchEvent(new Event("go"));
  scope.dispose();
  target.dispatchEvent(new Event("go"));
  expect(heard).toHaveBeenCalledOnce();
});

test("something that cannot be closed does not keep the rest open, and is told", () => {
  const [scope, close, told] = [new Scope(), vi.fn(), vi.spyOn(console, "error").mockImplementation(() => {})];
  scope.add(close);
  scope.add(() => {
    throw new Error("stuck");
  });
  scope.dispose();
  expect(close).toHaveBeenCalledOnce();
  expect(told.mock.calls[0]?.[1]).toMatchObject({ message: "stuck" });
  told.mockRestore();
});
