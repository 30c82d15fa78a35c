// @vitest-environment jsdom
import { mount } from "@core/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { revisionOf, walletPage } from "../../../tests/support/pages/wallet-page.ts";
import type { LaunchAnswer } from "../launch/wire.ts";
import { GameBar } from "./game-bar.tsx";
import type { GameState } from "./game-session.ts";
import texts from "./locales/en.json" with { type: "json" };

const LAUNCH: LaunchAnswer = {
  launch: "l-1",
  url: "https://games.example/play",
  origin: "https://games.example",
  token: null,
  isQuiet: true,
  currency: "EUR",
  mode: "real",
};
const NET = "GET /api/v1/casino/launches/l-1/net";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

async function show(launch: LaunchAnswer, isPlayer: boolean) {
  const page = walletPage({ "casino-game": texts });
  await page.i18n.load("casino-game");
  if (isPlayer) await page.logIn();
  const state: GameState = {
    ...{
      phase: "playing",
      launch,
      isLate: false,
      why: undefined,
      refusal: undefined,
      isInRound: false,
      net: 120,
      key: "k",
    },
  };
  const ask = async (answer: unknown) => {
    page.http.on(NET, answer);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  };
  const node = <GameBar name="Dice" state={state} area={{ current: null }} onLeave={() => undefined} />;
  page.http.on(NET, { currency: "EUR", staked: 0, returned: 0 });
  const { screen, unmount } = await mount(page.services, node);
  const shown = () =>
    screen.queryAllByRole("term").map((each) => `${each.textContent} ${each.nextSibling?.textContent}`);
  return { ...page, ask, shown, unmount };
}

test("of a game that says nothing of its rounds the platform is asked how the player stands, when the money moves", async () => {
  const { ask, shown, wallet, unmount } = await show(LAUNCH, true);
  expect(shown()).not.toContainEqual(expect.stringMatching(/^Net/));
  await ask({ currency: "EUR", staked: 500, returned: 120 });
  expect(shown()).toContainEqual(expect.stringMatching(/^Net .*3\.80/));
  act(() => wallet.accept(revisionOf(9, 99_000)));
  await ask({ currency: "EUR", staked: 500, returned: 900 });
  expect(shown()).toContainEqual(expect.stringMatching(/^Net .*4\.00/));
  await unmount();
});

test("a game's own word is shown at once; the session's time stands there for a player alone", async () => {
  const told = { ...LAUNCH, isQuiet: false };
  const player = await show(told, true);
  expect(player.shown()).toContainEqual(expect.stringMatching(/^Net .*1\.20/));
  expect(player.shown()).toContainEqual(expect.stringMatching(/^Session \d+:\d\d/));
  await player.unmount();
  const visitor = await show({ ...told, mode: "demo" }, false);
  expect(visitor.shown().map((each) => each.split(" ")[0])).toEqual(["Time", "Played", "For"]);
  await visitor.unmount();
});
