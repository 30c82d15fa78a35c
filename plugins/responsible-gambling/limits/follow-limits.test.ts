import { type Bus, type Feed, Scope } from "@core";
import { BehaviorSubject } from "rxjs";
import { expect, test } from "vitest";
import type { Session } from "../../session/contract.ts";
import type { GamblingApi } from "../api.ts";
import { answerOf } from "../testing/limits.ts";
import { followLimits } from "./follow-limits.ts";
import { LimitsStore } from "./limits-store.ts";

test("limits that were asked for before the player is followed are kept, and forgotten with the player", async () => {
  const bus: Pick<Bus, "as"> = { as: () => bus as Bus };
  const limits = new LimitsStore({ limits: () => Promise.resolve(answerOf()) } as unknown as GamblingApi, bus as Bus);
  const account$ = new BehaviorSubject<{ account: { number: string } | undefined }>({ account: { number: "17" } });
  const session = {
    state$: account$,
    get state() {
      return account$.value;
    },
  };
  const asked = limits.load();
  const feed = { subscribe: () => () => undefined } as unknown as Feed;
  followLimits(limits, session as unknown as Session, feed, new Scope());
  await asked;
  expect(limits.state.answer).toEqual(answerOf());
  account$.next({ account: undefined });
  expect(limits.state.answer).toBeUndefined();
});
