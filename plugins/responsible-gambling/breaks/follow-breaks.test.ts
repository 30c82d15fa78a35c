import { type Bus, type Clock, type Feed, Scope } from "@core";
import { BehaviorSubject } from "rxjs";
import { beforeEach, expect, test, vi } from "vitest";
import type { Session } from "../../session/contract.ts";
import type { BreaksAnswer, PlayBreak } from "../wire.ts";
import type { BreakApi } from "./break-api.ts";
import { BreakStore } from "./break-store.ts";
import { followBreaks } from "./follow-breaks.ts";

const AT = "2027-01-01T00:00:00.000Z";
const dayOff: PlayBreak = { kind: "time_out", startsAt: AT, endsAt: "2027-01-02T00:00:00.000Z" };
const answerWith = (current: PlayBreak | null): BreaksAnswer => ({
  ...{
    at: AT,
    current,
    isHeldByRegister: false,
    past: [],
    wish: null,
    canAsk: false,
    openBets: "stand",
    openBetCount: 0,
    peerOrderCount: 0,
  },
  ...{ hours: [24], months: [6] },
});

let now: PlayBreak | null;
let published: unknown[];
let hear: (delta: unknown) => void;
interface LoggedIn {
  readonly account: { readonly number: string } | undefined;
}
let session: BehaviorSubject<LoggedIn>;
let store: BreakStore;
const view = vi.fn(() => Promise.resolve(answerWith(now)));

beforeEach(() => {
  [now, published] = [null, []];
  view.mockClear();
  const begin = () => {
    now = dayOff;
    return Promise.resolve(answerWith(now));
  };
  store = new BreakStore({ view, begin, askToReturn: begin } as unknown as BreakApi);
  session = new BehaviorSubject<LoggedIn>({ account: { number: "1" } });
  const feed = {
    subscribe: (_channel: string, { onDelta }: { onDelta: (delta: unknown) => void }) => {
      hear = onDelta;
      return () => undefined;
    },
  };
  followBreaks(store, {
    session: {
      state$: session,
      get state() {
        return session.value;
      },
    } as unknown as Session,
    feed: feed as unknown as Feed,
    clock: { platformNow: () => Date.parse(AT) } as Clock,
    bus: { publish: (_topic: unknown, payload: unknown) => void published.push(payload) } as unknown as Bus,
    scope: new Scope(),
  });
});

const settled = () => new Promise((done) => setImmediate(done));

test("a break that begins elsewhere is learned from the player's channel, and told once", async () => {
  await settled();
  expect([store.state.answer?.current, published]).toEqual([null, []]);
  now = dayOff;
  hear({ protection: "breaks" });
  await settled();
  expect(store.state.answer?.current).toEqual(dayOff);
  hear({ protection: "breaks" });
  await settled();
  expect(published).toEqual([{ break: "time_out" }]);
});

test("what is told of other things asks for nothing, and a break that ran already is not told as new", async () => {
  now = dayOff;
  session.next({ account: { number: "2" } });
  await settled();
  const { length } = view.mock.calls;
  hear({ protection: "limits" });
  hear({});
  await settled();
  expect(view.mock.calls.length).toBe(length);
  expect(published).toEqual([]);
});

test("an answer that is older than a break which began meanwhile does not hide it", async () => {
  await settled();
  let late: (answer: BreaksAnswer) => void = () => undefined;
  view.mockImplementationOnce(() => new Promise<BreaksAnswer>((resolve) => (late = resolve)));
  const reading = store.refresh();
  await store.begin({ kind: "time_out", hours: 24 });
  late(answerWith(null));
  await reading;
  expect(store.state.answer?.current).toEqual(dayOff);
});

test("another player sees nothing of the one before", async () => {
  now = dayOff;
  hear({ protection: "breaks" });
  await settled();
  session.next({ account: undefined });
  expect(store.state.answer).toBeUndefined();
});
