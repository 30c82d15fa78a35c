// @vitest-environment jsdom
import { type Bus, HttpError } from "@core";
import { ScriptedHttp } from "@core/testing";
import { expect, test, vi } from "vitest";
import type { GuestMessage } from "./frame-messages.ts";
import { GameSession } from "./game-session.ts";

const LAUNCHES = "POST /api/v1/casino/launches";
const LAUNCH = {
  launch: "l-1",
  url: "https://games.example/play/dice?language=en",
  origin: "https://games.example",
  token: "secret",
  currency: "EUR",
  mode: "real",
};

function open(answer: unknown = LAUNCH) {
  const published: unknown[] = [];
  const bus = {
    as: () => bus,
    publish: (topic: { id: string }, payload: unknown) => published.push([topic.id, payload]),
  };
  let late = () => {};
  const cancelled = vi.fn();
  const session = new GameSession("dice", {
    http: new ScriptedHttp().on(LAUNCHES, answer),
    bus: bus as unknown as Bus,
    after: (_ms, act) => {
      late = act;
      return cancelled;
    },
  });
  const hear = (message: object) => session.hear({ openline: 1, ...message } as GuestMessage);
  return { session, published, hear, cancelled, beLate: () => late() };
}
const played = { game: "dice", mode: "real" };

test("a game is launched, played and closed; listeners are told no amounts", async () => {
  const { session, published, hear, cancelled } = open();
  await session.start("real", "EUR");
  expect(session.state).toMatchObject({ phase: "loading", launch: LAUNCH });
  expect(hear({ type: "hello" })).toBe(true);
  hear({ type: "ready" });
  hear({ type: "ready" });
  expect(cancelled).toHaveBeenCalled();
  hear({ type: "round-begun", round: "r" });
  expect(session.state.isInRound).toBe(true);
  hear({ type: "round-ended", round: "r", staked: 500, returned: 120 });
  hear({ type: "round-ended", round: "s", staked: 100, returned: 300 });
  expect(session.state).toMatchObject({ phase: "playing", isInRound: false, net: -180 });
  hear({ type: "close" });
  expect(session.state.phase).toBe("choosing");
  expect(published).toEqual([
    ["casino/game-launched", played],
    ["casino/round-completed", played],
    ["casino/round-completed", played],
    ["casino/game-closed", played],
  ]);
});

test("a page that speaks no protocol is ready once it has loaded, and any other is not", async () => {
  const quiet = open({ ...LAUNCH, token: null, isQuiet: true });
  await quiet.session.start("real", "EUR");
  quiet.session.loaded();
  expect(quiet.session.state).toMatchObject({ phase: "playing", isLate: false });
  const other = open();
  await other.session.start("real", "EUR");
  other.session.loaded();
  expect(other.session.state).toMatchObject({ phase: "loading" });
});

test("a frame that does not become ready is late, and nobody is told of a launch", async () => {
  const { session, published, beLate } = open();
  await session.start("real", "EUR");
  beLate();
  expect(session.state).toMatchObject({ phase: "loading", isLate: true });
  session.end();
  expect(published).toEqual([]);
});

test.each([
  ["LIMIT_REACHED", 422, "limit"],
  ["GAME_NOT_HERE", 422, "here"],
  ["ROUTE_UNKNOWN", 404, "again"],
  ["ANYTHING", 401, "login"],
])("a launch refused by %s stops with the reason", async (errorCode, status, why) => {
  const { session } = open(() => {
    throw new HttpError(status, "", { errorCode, message: "", details: {} });
  });
  await session.start("real", "EUR");
  expect(session.state).toMatchObject({ phase: "stopped", why, launch: undefined });
});

test("documents that are missing are said, before a launch and within the game", async () => {
  const details = { documents: ["identity"] };
  const refused = open(() => {
    throw new HttpError(422, "", { errorCode: "CASINO_NOT_ALLOWED", message: "", details });
  });
  await refused.session.start("real", "EUR");
  expect(refused.session.state).toMatchObject({ phase: "stopped", why: "documents" });
  const { session, hear } = open();
  await session.start("real", "EUR");
  hear({ type: "ready" });
  hear({ type: "refused", status: "NOT_ALLOWED", refusal: { code: "CASINO_NOT_ALLOWED", details } });
  expect(session.state.refusal).toBe("documents");
  hear({ type: "refused", status: "NOT_ALLOWED", refusal: { code: "CASINO_NOT_ALLOWED", details: {} } });
  expect(session.state.refusal).toBe("account");
});

test("a refusal within the game is shown until the player goes on, and an error ends it", async () => {
  const { session, hear } = open();
  await session.start("real", "EUR");
  hear({ type: "ready" });
  hear({ type: "refused", status: "LIMIT_REACHED", refusal: { code: "REALITY_CHECK_DUE" } });
  expect(session.state.refusal).toBe("reality");
  session.goOn();
  expect(session.state.refusal).toBeUndefined();
  hear({ type: "error", code: "LOST" });
  expect(session.state).toMatchObject({ phase: "stopped", why: "again" });
  expect(hear({ type: "hello" })).toBe(false);
});

test("a launch that is left before its answer opens no frame", async () => {
  const { session } = open();
  const started = session.start("real", "EUR");
  session.end();
  await started;
  expect(session.state.phase).toBe("choosing");
});

test("a frame that asks again gets no second launch", async () => {
  const { session, hear } = open();
  await session.start("real", "EUR");
  expect(hear({ type: "hello" })).toBe(true);
  expect(hear({ type: "hello" })).toBe(false);
  expect(session.state).toMatchObject({ phase: "stopped", why: "session", launch: undefined });
});

test("a page of this very origin is not framed", async () => {
  const { session } = open({ ...LAUNCH, url: `${location.origin}/play`, origin: location.origin });
  await session.start("real", "EUR");
  expect(session.state).toMatchObject({ phase: "stopped", launch: undefined });
});
