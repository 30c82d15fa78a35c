// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { type Consent, PURPOSES, topic } from "../index.ts";
import { testPage } from "../testing.ts";
import type { PublicFace } from "./face.ts";
import { recordFacts } from "./fact-record.ts";
import { loadPublicBus } from "./load-public-bus.ts";

const TOPICS = (["none", ...PURPOSES] as const).map((consent) =>
  topic(`consent/${consent}-told`, z.object({ n: z.int() }), { visibility: "public", consent }),
);
const consentOf = (type: string) => type.split("/")[1]!.replace("-told", "") as Consent;

const face = () => (window as unknown as { openline: PublicFace }).openline;

async function openPage() {
  const page = testPage();
  await loadPublicBus(page.services, recordFacts(page.bus, page.scope), page.scope);
  let last = 0;
  const publish = (consent: Consent) => {
    page.bus.publish(
      TOPICS.find((each) => each.consent === consent)!,
      { n: ++last },
    );
    return last;
  };
  const listen = (replay: "none" | "last" | "all" = "none", pattern = "consent/*") => {
    const received: { n: number; consent: Consent }[] = [];
    const leave = face().on(
      pattern,
      ({ type, data }) => received.push({ n: (data as { n: number }).n, consent: consentOf(type) }),
      { replay },
    );
    return { received, leave, numbers: () => received.map(({ n }) => n) };
  };
  return { ...page, publish, listen };
}

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

test("messages that need consent wait for it and are then delivered in order; the others are delivered at once", async () => {
  const page = await openPage();
  const live = page.listen();
  page.publish("analytics");
  page.publish("none");
  page.publish("marketing");
  page.publish("analytics");
  expect(live.numbers()).toEqual([2]);
  page.consent.choose({ analytics: true, marketing: false });
  expect(live.numbers()).toEqual([2, 1, 4]);
  page.publish("analytics");
  page.publish("marketing");
  expect(live.numbers()).toEqual([2, 1, 4, 5]);
});

test("a subscriber between publication and consent receives only the past messages that it asked to replay", async () => {
  const page = await openPage();
  page.publish("analytics");
  page.publish("analytics");
  const [none, last, all] = (["none", "last", "all"] as const).map((replay) => page.listen(replay));
  expect([none!.numbers(), last!.numbers(), all!.numbers()]).toEqual([[], [], []]);
  page.consent.choose({ analytics: true, marketing: true });
  expect([none!.numbers(), last!.numbers(), all!.numbers()]).toEqual([[], [2], [1, 2]]);
});

test("after a withdrawal nothing is delivered any more, old or new, also to later subscribers", async () => {
  const page = await openPage();
  page.consent.choose({ analytics: true, marketing: true });
  const live = page.listen();
  page.publish("analytics");
  page.consent.choose({ analytics: false, marketing: false });
  page.publish("analytics");
  const late = page.listen("all");
  expect([live.numbers(), late.numbers()]).toEqual([[1], []]);
  page.consent.choose({ analytics: true, marketing: true });
  page.publish("analytics");
  expect([live.numbers(), late.numbers(), page.listen("all").numbers()]).toEqual([[1, 3], [3], [3]]);
});

test("a listener that withdraws consent while waiting messages are delivered ends the delivery for all", async () => {
  const page = await openPage();
  const received: number[] = [];
  face().on("consent/*", ({ data }) => {
    received.push((data as { n: number }).n);
    page.consent.choose({ analytics: false, marketing: false });
  });
  const other = page.listen();
  page.publish("analytics");
  page.publish("analytics");
  page.consent.choose({ analytics: true, marketing: true });
  expect([received, other.numbers()]).toEqual([[1], []]);
});

type Act =
  | { readonly kind: "publish"; readonly consent: Consent }
  | { readonly kind: "choose"; readonly analytics: boolean; readonly marketing: boolean }
  | { readonly kind: "listen"; readonly replay: "none" | "last" | "all" }
  | { readonly kind: "leave"; readonly at: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("publish"), consent: fc.constantFrom("none", ...PURPOSES) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("choose"), analytics: fc.boolean(), marketing: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("listen"), replay: fc.constantFrom("none", "last", "all") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave"), at: fc.nat(5) }) },
);

/** The rule as a log of actions: which plugin's messages may be received, and since when. */
async function follow(acts: readonly Act[]): Promise<void> {
  const page = await openPage();
  const published: { n: number; consent: Consent; refused: boolean }[] = [];
  const seats: { due: Set<number>; seat: ReturnType<typeof page.listen>; isOpen: boolean; count: number }[] = [];
  const isRefused = (consent: Consent) => consent !== "none" && page.consent.state[consent] === false;
  const settle = () => {
    for (const message of published) message.refused ||= isRefused(message.consent);
    for (const each of seats) {
      const received = each.seat.numbers();
      expect(new Set(received).size).toBe(received.length);
      const now = published.filter(
        ({ n, consent, refused }) => each.due.has(n) && !refused && page.consent.allows(consent),
      );
      if (each.isOpen) for (const { n } of now) expect(received).toContain(n);
      // The listener received no more than expected since the last check, and nothing after it left.
      for (const n of received.slice(each.count)) expect(now.map((message) => message.n)).toContain(n);
      if (!each.isOpen) expect(received.length).toBe(each.count);
      each.count = received.length;
    }
  };
  for (const each of acts) {
    if (each.kind === "publish") {
      const open = seats.filter(({ isOpen }) => isOpen);
      const n = page.publish(each.consent);
      published.push({ n, consent: each.consent, refused: isRefused(each.consent) });
      for (const { due } of open) due.add(n);
    } else if (each.kind === "choose") page.consent.choose(each);
    else if (each.kind === "leave") {
      const left = seats[each.at % Math.max(1, seats.length)];
      if (left) {
        left.seat.leave();
        left.isOpen = false;
      }
    } else {
      const kept = published.filter(({ refused }) => !refused);
      const newest = new Map(kept.map((message) => [message.consent, message]));
      const asked = kept.filter((message) => each.replay === "all" || newest.get(message.consent) === message);
      const due = new Set(each.replay === "none" ? [] : asked.map(({ n }) => n));
      seats.push({ due, seat: page.listen(each.replay), isOpen: true, count: 0 });
    }
    settle();
  }
  page.scope.dispose();
}

test("in random sequences nothing is delivered without consent, and everything due is delivered exactly once", async () => {
  await fc.assert(fc.asyncProperty(fc.array(act, { maxLength: 40 }), follow), { numRuns: 150 });
});

test("a listener that throws, blocks, unsubscribes or changes its message does not affect the others", async () => {
  const page = await openPage();
  const others = [page.listen()];
  face().on("consent/*", () => {
    throw new Error("always");
  });
  const leave = face().on("consent/*", () => leave());
  face().on("consent/*", (envelope) => Object.assign(envelope.data as object, { n: 99 }));
  let hasBlocked = false;
  face().on("consent/*", () => {
    const until = performance.now() + (hasBlocked ? 0 : 2000);
    hasBlocked = true;
    while (performance.now() < until);
  });
  others.push(page.listen());
  const inside: number[] = [];
  page.bus.on(TOPICS[0]!).subscribe(({ n }) => inside.push(n));
  for (let n = 1; n <= 7; n++) page.publish("none");
  expect([...others.map((each) => each.numbers()), inside]).toEqual(Array(3).fill([1, 2, 3, 4, 5, 6, 7]));
});
