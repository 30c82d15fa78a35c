// @vitest-environment jsdom
import { webcrypto } from "node:crypto";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HttpError, WORKER_SCRIPTS } from "@core";
import { Calendar } from "../../../server/feed/fixtures/calendar.ts";
import { commitmentTo, dayOf, matchDraws } from "../../../server/feed/secrets/draws.ts";
import { replay } from "../../../server/feed/verify/replay.ts";
import type { ReplayRequest, ResultProof } from "../results-wire.ts";
import { screenPage } from "../testing/screen-page.tsx";
import VerifyResultScreen from "./verify-result-screen.tsx";

const SECRET = "275952bafd27c85034ec1f05f914cfc51bda1137230290738261d09ce55c0d2d";
const KEY = Uint8Array.from(Buffer.from(SECRET, "hex"));
const origin = { kind: "calendar", seed: "checked", seedNumber: 7 } as const;

/** A match of a calendar, simulated by the platform's own code, with the data that would be published of it. */
function proofOf(): ResultProof {
  const from = Date.UTC(2026, 10, 23);
  const calendar = new Calendar(origin.seed, origin.seedNumber, (id) => matchDraws(() => KEY, id));
  const [fixture] = calendar.startingBetween(from + 12 * 3600_000, from + 20 * 3600_000);
  const match = fixture!.match()!;
  const { home, away } = match.stateAt(match.endsAt).score;
  const { info, startsAt } = fixture!;
  return {
    eventId: info.id,
    home: info.home.name,
    away: info.away.name,
    startsAt: info.startsAt,
    isReproducible: false,
    commitment: {
      day: dayOf(startsAt),
      commitment: commitmentTo(KEY),
      committedAt: "2026-10-14T00:00:00.000Z",
      secret: SECRET,
    },
    origin,
    published: { status: "ended", score: { home, away } },
  };
}
const proof = proofOf();

/** Runs the code of the script, because jsdom has no workers. */
class NearWorker extends EventTarget {
  static asked: string[] = [];
  constructor(address: string) {
    super();
    NearWorker.asked.push(address);
  }
  postMessage(request: ReplayRequest): void {
    const data = { replayed: replay(request) ?? null };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }
  terminate(): void {}
}
class LostWorker extends NearWorker {
  override postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new Event("error")));
  }
}

let page: Awaited<ReturnType<typeof screenPage>> | undefined;
beforeEach(() => (NearWorker.asked = []));
afterEach(() => page?.close());

/** The screen of a match with this published data; `answer` may throw. */
async function screenOf(answer: ResultProof | (() => never), Script = NearWorker) {
  page = await screenPage();
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("crypto", webcrypto);
  vi.stubGlobal("Worker", Script);
  page.services.provideValue(WORKER_SCRIPTS, { replay: "/assets/replay-0123456789.js" });
  page.http.on(`GET /api/v1/line/results/events/${proof.eventId}`, answer);
  const params = { eventId: proof.eventId };
  return page.open(VerifyResultScreen, { screen: "verify-result", route: "verify-result", params });
}
/** A worker answers outside of `act`, so React has to render as it does in a browser. */
async function shows(screen: HTMLElement, text: string): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await vi.waitFor(() => expect(screen.textContent).toContain(text), { timeout: 10_000 });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}
async function check(screen: HTMLElement): Promise<void> {
  await shows(screen, "Play it again and check");
  const button = [...screen.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith("Play it"));
  await act(() => Promise.resolve(button!.click()));
}
const verdicts = (screen: HTMLElement) =>
  [...screen.querySelectorAll<HTMLElement>(".result-verdict li")].map(({ dataset }) => dataset["verdict"]);

test("a match is played again from what was published, when the visitor asks for it, and fits", async () => {
  const screen = await screenOf(proof);
  await shows(screen, proof.commitment!.commitment);
  expect(screen.textContent).toContain(SECRET);
  const description = document.head.querySelector<HTMLMetaElement>("meta[name=description]")?.content;
  expect(description).toMatch(/^Before a day begins, the platform publishes the hash/);
  expect(NearWorker.asked).toEqual([]);
  await check(screen);
  await shows(screen, "The result was not bent");
  expect(NearWorker.asked).toEqual(["/assets/replay-0123456789.js"]);
  expect(verdicts(screen)).toEqual(["good", "good", "good", "good"]);
  const { home, away } = proof.published!.score!;
  expect([...screen.querySelectorAll(".result-verdict dd")].map(({ textContent }) => textContent)).toEqual([
    `${home}–${away}`,
    `${home}–${away}`,
  ]);
});

const { home, away } = proof.published!.score!;
const commitment = proof.commitment!;
test.each<[string, Partial<ResultProof>, string[]]>([
  [
    "another score than was drawn",
    { published: { status: "ended", score: { home: home + 1, away } } },
    ["good", "good", "good", "bad"],
  ],
  [
    "another secret than was promised",
    { commitment: { ...commitment, commitment: "ab".repeat(32) } },
    ["bad", "good", "good", "good"],
  ],
  ["another match", { home: `${proof.home} II` }, ["good", "good", "bad", "good"]],
  ["a seed that has no such match", { origin: { ...origin, seedNumber: 8 } }, ["good", "good", "bad", "bad"]],
])("%s is noticed", async (_what, change, expected) => {
  const screen = await screenOf({ ...proof, ...change });
  await check(screen);
  await shows(screen, "Something is wrong with this result");
  expect(verdicts(screen)).toEqual(expected);
});

test("a hash that came after the start, and one that a plain page cannot check, leave the verdict open", async () => {
  const late = await screenOf({ ...proof, commitment: { ...commitment, committedAt: "2026-11-23T23:00:00.000Z" } });
  await check(late);
  await shows(late, "Not everything could be checked");
  expect(verdicts(late)).toEqual(["good", "unsure", "good", "good"]);
  await page?.close();

  const plain = await screenOf(proof);
  vi.stubGlobal("isSecureContext", false);
  await check(plain);
  await shows(plain, "Over https it can be.");
  expect(verdicts(plain)).toEqual(["unsure", "good", "good", "good"]);
});

test("what a match waits for is said, and nothing is offered to be checked before", async () => {
  const hidden = { ...commitment, secret: null };
  const waiting: [Partial<ResultProof>, string][] = [
    [{ commitment: null }, "No hash was published for this day"],
    [{ commitment: hidden, origin: null, published: null }, "The match is not over."],
    [{ commitment: hidden, isReproducible: true }, "The secret is not published yet."],
  ];
  for (const [change, text] of waiting) {
    const screen = await screenOf({ ...proof, ...change });
    await shows(screen, text);
    expect(screen.textContent).not.toContain("Play it again");
    expect(screen.textContent?.includes("started with a seed")).toBe(change.isReproducible === true);
    await page?.close();
  }
});

test("an unknown match, an answer that fails and a script that is lost say so", async () => {
  const refused = (status: number, errorCode: string) => () => {
    throw new HttpError(status, "", { errorCode, message: errorCode, details: {} });
  };
  await shows(await screenOf(refused(404, "EVENT_UNKNOWN")), "There is no such match");
  await page?.close();
  await shows(await screenOf(refused(503, "BUSY")), "The proof of this match could not be loaded");
  await page?.close();
  const screen = await screenOf(proof, LostWorker);
  await check(screen);
  await shows(screen, "The match could not be played again");
});
