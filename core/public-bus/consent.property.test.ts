// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { PURPOSES, topic, type Consent } from "../index.ts";
import { testPage } from "../testing.ts";
import type { PublicFace } from "./face.ts";
import { openPublicBus } from "./open-public-bus.ts";
import { recordFacts } from "./public-bus.ts";

const TOPICS = (["none", ...PURPOSES] as const).map((consent) =>
  topic(`consent/${consent}-told`, z.object({ n: z.int() }), { visibility: "public", consent }),
);
const consentOf = (type: string) => type.split("/")[1]!.replace("-told", "") as Consent;

const face = () => (window as unknown as { openline: PublicFace }).openline;

async function openPage() {
  const page = testPage();
  await openPublicBus(page.services, recordFacts(page.bus, page.scope), page.scope);
  let last = 0;
  const publish = (consent: Consent) => {
    page.bus.publish(
      TOPICS.find((each) => each.consent === consent)!,
      { n: ++last },
    );
    return last;
  };
  const listen = (replay: "none" | "last" | "all" = "none", pattern = "consent/*") => {
    const heard: { n: number; consent: Consent }[] = [];
    const leave = face().on(
      pattern,
      ({ type, data }) => heard.push({ n: (data as { n: number }).n, consent: consentOf(type) }),
      { replay },
    );
    return { heard, leave, numbers: () => heard.map(({ n }) => n) };
  };
  return { ...page, publish, listen };
}

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

test("what needs consent waits for it and is then heard in its order; the rest is heard at once", async () => {
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

test("who comes after the publication and before the consent hears only what he asked to hear again", async () => {
  const page = await openPage();
  page.publish("analytics");
  page.publish("analytics");
  const [none, last, all] = (["none", "last", "all"] as const).map((replay) => page.listen(replay));
  expect([none!.numbers(), last!.numbers(), all!.numbers()]).toEqual([[], [], []]);
  page.consent.choose({ analytics: true, marketing: true });
  expect([none!.numbers(), last!.numbers(), all!.numbers()]).toEqual([[], [2], [1, 2]]);
});

test("after a withdrawal nothing is heard any more, neither from before nor from then on, also by whoever comes later", async () => {
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

test("a listener that withdraws in the middle of what waited ends it for everybody", async () => {
  const page = await openPage();
  const heard: number[] = [];
  face().on("consent/*", ({ data }) => {
    heard.push((data as { n: number }).n);
    page.consent.choose({ analytics: false, marketing: false });
  });
  const other = page.listen();
  page.publish("analytics");
  page.publish("analytics");
  page.consent.choose({ analytics: true, marketing: true });
  expect([heard, other.numbers()]).toEqual([[1], []]);
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
  const seats: { due: Set<number>; seat: ReturnType<typeof page.listen>; isOpen: boolean; heardBy: number }[] = [];
  const isRefused = (consent: Consent) => consent !== "none" && page.consent.state[consent] === false;
  const settle = () => {
    for (const message of published) message.refused ||= isRefused(message.consent);
    for (const each of seats) {
      const heard = each.seat.numbers();
      expect(new Set(heard).size).toBe(heard.length);
      const now = published.filter(
        ({ n, consent, refused }) => each.due.has(n) && !refused && page.consent.allows(consent),
      );
      if (each.isOpen) for (const { n } of now) expect(heard).toContain(n);
      // The listener received no more than expected since the last check, and nothing after it left.
      for (const n of heard.slice(each.heardBy)) expect(now.map((message) => message.n)).toContain(n);
      if (!each.isOpen) expect(heard.length).toBe(each.heardBy);
      each.heardBy = heard.length;
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
      seats.push({ due, seat: page.listen(each.replay), isOpen: true, heardBy: 0 });
    }
    settle();
  }
  page.scope.dispose();
}

test("whatever is chosen, withdrawn, published and listened to: nothing is heard without consent, all that is due is heard once", async () => {
  await fc.assert(fc.asyncProperty(fc.array(act, { maxLength: 40 }), follow), { numRuns: 150 });
});

test("a listener that throws, blocks, leaves while it hears or changes what it is given changes nothing for the others", async () => {
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
