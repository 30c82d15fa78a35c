import { Scope, Store } from "@core";
import { expect, test } from "vitest";
import { UpdateStore } from "./update-store.ts";

class Bets extends Store<boolean> {
  become(isUnderWay: boolean): void {
    this.set(() => isUnderWay);
  }
}

function page(isUnderWay = false) {
  const done: string[] = [];
  const bets = new Bets(isUnderWay);
  const scope = new Scope();
  let taken: (() => void) | undefined;
  const takeOver = () => new Promise<void>((resolve) => (taken = resolve));
  const update = new UpdateStore({ takeOver, reload: () => void done.push("reload") }, bets, scope);
  const taking = async () => {
    await expect.poll(() => taken).toBeDefined();
    taken?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { update, bets, done, scope, taking, isTaking: () => taken !== undefined };
}

test("a newer version waits for a press", async () => {
  const { update, done, taking, isTaking } = page();
  await update.apply();
  update.ready();
  expect([update.state, isTaking()]).toEqual([{ isReady: true, isAwaited: false }, false]);
  void update.apply();
  await taking();
  expect(done).toEqual(["reload"]);
});

test("a press while a bet is being sent waits for its answer", async () => {
  const { update, bets, done, taking, isTaking } = page(true);
  update.ready();
  await update.apply();
  expect([update.state.isAwaited, isTaking(), done]).toEqual([true, false, []]);
  bets.become(false);
  await taking();
  expect(done).toEqual(["reload"]);
});

test("a bet that is sent during an update delays the reload until its answer", async () => {
  const { update, bets, done, taking } = page();
  update.ready();
  void update.apply();
  bets.become(true);
  await taking();
  expect(done).toEqual([]);
  bets.become(false);
  await taking();
  expect(done).toEqual(["reload"]);
});

test("an ended page is not reloaded", async () => {
  const { update, scope, done, taking } = page();
  update.ready();
  void update.apply();
  scope.dispose();
  await taking();
  expect(done).toEqual([]);
});
