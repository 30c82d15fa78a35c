import { Scope, Store } from "@core";
import { expect, test } from "vitest";
import { forEachAccount, type SessionState } from "./contract.ts";
import { accountOf } from "./testing/accounts.ts";

class Someone extends Store<SessionState> {
  be(number: string | undefined, more: Partial<SessionState> = {}): void {
    this.set((before) => ({ ...before, account: number === undefined ? undefined : accountOf(number), ...more }));
  }
}

test("what one player began ends before the next one begins, and with the plugin", () => {
  const state = new Someone({ account: undefined } as SessionState);
  const scope = new Scope();
  const seen: string[] = [];
  forEachAccount(state, scope, (account) => {
    seen.push(`enter ${account?.number ?? "nobody"}`);
    return account && (() => seen.push(`leave ${account.number}`));
  });
  state.be("1");
  state.be("1", { playerCluster: "other" });
  state.be("2");
  state.be(undefined);
  state.be("3");
  scope.dispose();
  state.be("4");
  expect(seen).toEqual([
    ...["enter nobody", "enter 1", "leave 1", "enter 2", "leave 2", "enter nobody", "enter 3", "leave 3"],
  ]);
});
