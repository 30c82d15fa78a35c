// @vitest-environment jsdom
import { webcrypto } from "node:crypto";
import { HttpError, WORKER_SCRIPTS } from "@core";
import { waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
type Shown = Awaited<ReturnType<typeof screenOf>>;

const shows = ({ container }: Shown, text: string) => waitFor(() => expect(container.textContent).toContain(text));
async function check({ screen, user }: Shown): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Play it again and check" }));
}
/** The result of each check, in words. */
const verdicts = ({ screen }: Shown) =>
  screen.getAllByRole("listitem").map((row) => within(row).getByText(/^: /).textContent.slice(2));

test("on request a match is played again from the published data, and the result fits", async () => {
  const shown = await screenOf(proof);
  await shows(shown, proof.commitment!.commitment);
  expect(shown.screen.getByText(SECRET)).toBeDefined();
  const description = document.head.querySelector<HTMLMetaElement>("meta[name=description]")?.content;
  expect(description).toMatch(/^Before a day begins, the platform publishes the hash/);
  expect(NearWorker.asked).toEqual([]);
  await check(shown);
  await shows(shown, "The result was not bent");
  expect(NearWorker.asked).toEqual(["/assets/replay-0123456789.js"]);
  expect(verdicts(shown)).toEqual(["in order", "in order", "in order", "in order"]);
  const { home, away } = proof.published!.score!;
  const verdict = within(shown.screen.getByRole("region", { name: "The result was not bent" }));
  expect(verdict.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    `${home}–${away}`,
    `${home}–${away}`,
  ]);
});

const { home, away } = proof.published!.score!;
const commitment = proof.commitment!;
test.each<[string, Partial<ResultProof>, string[]]>([
  [
    "another score than the drawn one",
    { published: { status: "ended", score: { home: home + 1, away } } },
    ["in order", "in order", "in order", "wrong"],
  ],
  [
    "another secret than the published hash has",
    { commitment: { ...commitment, commitment: "ab".repeat(32) } },
    ["wrong", "in order", "in order", "in order"],
  ],
  ["another match", { home: `${proof.home} II` }, ["in order", "in order", "wrong", "in order"]],
  [
    "a seed that has no such match",
    { origin: { ...origin, seedNumber: 8 } },
    ["in order", "in order", "wrong", "wrong"],
  ],
])("the check finds %s", async (_what, change, expected) => {
  const shown = await screenOf({ ...proof, ...change });
  await check(shown);
  await shows(shown, "Something is wrong with this result");
  expect(verdicts(shown)).toEqual(expected);
});

test("a hash published after the start, or one that a page over http cannot check, leaves the verdict open", async () => {
  const late = await screenOf({ ...proof, commitment: { ...commitment, committedAt: "2026-11-23T23:00:00.000Z" } });
  await check(late);
  await shows(late, "Not everything could be checked");
  expect(verdicts(late)).toEqual(["in order", "cannot be told", "in order", "in order"]);
  await page?.close();

  const plain = await screenOf(proof);
  vi.stubGlobal("isSecureContext", false);
  await check(plain);
  await shows(plain, "Over https it can be.");
  expect(verdicts(plain)).toEqual(["cannot be told", "in order", "in order", "in order"]);
});

test("a match that cannot be checked yet says what is missing, and offers no check", async () => {
  const hidden = { ...commitment, secret: null };
  const waiting: [Partial<ResultProof>, string][] = [
    [{ commitment: null }, "No hash was published for this day"],
    [{ commitment: hidden, origin: null, published: null }, "The match is not over."],
    [{ commitment: hidden, isReproducible: true }, "The secret is not published yet."],
  ];
  for (const [change, text] of waiting) {
    const shown = await screenOf({ ...proof, ...change });
    await shows(shown, text);
    expect(shown.screen.queryByRole("button", { name: /^Play it again/ })).toBeNull();
    expect(shown.container.textContent.includes("started with a seed")).toBe(change.isReproducible === true);
    await page?.close();
  }
});

test("an unknown match, a failed request and a script that does not load are reported", async () => {
  const refused = (status: number, errorCode: string) => () => {
    throw new HttpError(status, "", { errorCode, message: errorCode, details: {} });
  };
  await shows(await screenOf(refused(404, "EVENT_UNKNOWN")), "There is no such match");
  await page?.close();
  await shows(await screenOf(refused(503, "BUSY")), "The proof of this match could not be loaded");
  await page?.close();
  const shown = await screenOf(proof, LostWorker);
  await check(shown);
  await shows(shown, "The match could not be played again");
});
