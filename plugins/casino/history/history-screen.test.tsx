// @vitest-environment jsdom
import { NAVIGATION } from "@core";
import { mount, type TestNavigation } from "@core/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { walletPage } from "../../../tests/support/pages/wallet-page.ts";
import cashierTexts from "../../cashier/history/locales/en.json" with { type: "json" };
import betList from "../../my-bets/list/locales/en.json" with { type: "json" };
import bets from "../../my-bets/locales/en.json" with { type: "json" };
import CasinoHistoryScreen from "./history-screen.tsx";
import LiveCasinoBetsScreen from "./live-bets-screen.tsx";
import texts from "./locales/en.json" with { type: "json" };
import type { GameRound, RoundAnswer, RoundsAnswer } from "./wire.ts";

const TEXTS = { "casino-history": texts, "cashier-history": cashierTexts, "my-bets": bets, "my-bets-list": betList };

const ROUND: GameRound = {
  id: "r1",
  game: { code: "dice", name: "Dice", provider: "Openline Games" },
  round: "round-17",
  currency: "EUR",
  ...{ staked: 1000, returned: 300, state: "lapsed" },
  beganAt: "2026-11-20T12:00:00.000Z",
  endedAt: "2026-11-21T12:00:00.000Z",
};
const ANSWER: RoundsAnswer = {
  currency: "EUR",
  items: [ROUND],
  next: null,
  totals: { rounds: 1, staked: 1000, returned: 300, prizes: 70 },
  games: [{ code: "dice", name: "Dice" }],
};
const NOTHING = { rounds: 0, staked: 0, returned: 0, prizes: 0 };
const DETAILS: RoundAnswer = {
  round: ROUND,
  transactions: [
    { id: "t1", kind: "bet", change: -500, isUndone: true, at: ROUND.beganAt },
    { id: "t2", kind: "rollback", change: 500, isUndone: false, at: ROUND.beganAt },
  ],
  checkUrl: "https://games.test/check#round-17",
};

let page: ReturnType<typeof walletPage>;
let unmount: (() => Promise<void>) | undefined;
beforeEach(async () => {
  page = walletPage(TEXTS);
  await Promise.all(Object.keys(TEXTS).map((namespace) => page.i18n.load(namespace)));
});
afterEach(async () => {
  await unmount?.();
  unmount = undefined;
});

async function show(path: string, node = <CasinoHistoryScreen />) {
  (page.services.get(NAVIGATION) as TestNavigation).be({ path });
  const shown = await mount(page.services, node);
  unmount = shown.unmount;
  return shown;
}
test("rounds stand under their day with what they come to, and open to their transactions and their check", async () => {
  page.http.on("GET /api/v1/casino/rounds", ANSWER).on("GET /api/v1/casino/rounds/r1", DETAILS);
  const { screen, user } = await show("/casino-history");
  expect((await screen.findByText("-€6.30")).closest("dl")).toBe(screen.getByLabelText("Together"));
  const row = screen.getByText("Dice", { selector: ".money-row-name" });
  expect(row.closest("summary")?.textContent).toContain("Closed without an end");
  await user.click(row);
  expect(await screen.findByText(/was taken back/)).toBeDefined();
  const check = screen.getByRole<HTMLAnchorElement>("link", { name: "Check this round" });
  expect(check.href).toBe(DETAILS.checkUrl);
});

test("the address says which rounds are asked for; what matches nothing says so", async () => {
  const asked = vi.fn<(query: Record<string, unknown>) => RoundsAnswer>(() => ({
    ...{ ...ANSWER, items: [], totals: NOTHING },
  }));
  page.http.on("GET /api/v1/casino/rounds", ({ query }: { readonly query?: Record<string, unknown> }) =>
    asked(query ?? {}),
  );
  const { screen } = await show("/casino-history?game=dice&state=open");
  expect(await screen.findByText("Nothing matches these filters")).toBeDefined();
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ game: "dice", state: "open" });
  expect(screen.queryByLabelText("Together")).toBeNull();
});

test("the rounds of live tables are asked for alone, and without any the way to all rounds is shown", async () => {
  const asked = vi.fn<(query: Record<string, unknown>) => RoundsAnswer>(() => ({
    ...{ ...ANSWER, items: [], totals: NOTHING },
  }));
  page.http.on("GET /api/v1/casino/rounds", ({ query }: { readonly query?: Record<string, unknown> }) =>
    asked(query ?? {}),
  );
  const { screen } = await show("/my-account/live-casino-bets?game=dice", <LiveCasinoBetsScreen />);
  const way = await screen.findByRole<HTMLAnchorElement>("link", { name: "Rounds of all games" });
  expect(new URL(way.href).pathname).toBe("/casino-history");
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ game: "dice", service: "live-casino" });
});
