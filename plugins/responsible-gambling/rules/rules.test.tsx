// @vitest-environment jsdom
import { HttpError, Store } from "@core";
import { mount, type Mounted, testPage } from "@core/testing";
import { within } from "@testing-library/react";
import { act } from "react";
import { expect, test } from "vitest";
import { SESSION, type SessionState } from "../../session/contract.ts";
import { accountOf } from "../../session/testing/accounts.ts";
import roomTexts from "../locales/en.json" with { type: "json" };
import texts from "./locales/en.json" with { type: "json" };
import RulesScreen from "./rules-screen.tsx";
import type { OwnRule, RulesAnswer } from "./rules-wire.ts";

const PATH = "/api/v1/responsible-gambling/rules";
const RULE: OwnRule = {
  id: "r1",
  terms: { kind: "open_bets", most: 3 },
  beganAt: "2026-01-01T12:00:00.000Z",
  endsAt: null,
};
const answerOf = (rules: readonly OwnRule[]): RulesAnswer => ({
  currency: "EUR",
  rules: [...rules],
  liftAfterHours: 24,
});

class PlayerSession extends Store<Pick<SessionState, "account">> {}

async function show(rules: readonly OwnRule[] = []) {
  const page = testPage({ "responsible-gambling-rules": texts, "responsible-gambling": roomTexts });
  await Promise.all(["responsible-gambling-rules", "responsible-gambling"].map((name) => page.i18n.load(name)));
  page.http.on(`GET ${PATH}`, answerOf(rules));
  page.services.provideValue(SESSION, new PlayerSession({ account: accountOf("17") }) as never);
  const shown: Mounted = await mount(page.services, <RulesScreen />);
  await shown.screen.findByRole("heading", { name: "A new rule" });
  return { ...page, ...shown };
}

test("a rule is said back in words and tried on one's own bets before it begins", async () => {
  const { screen, user, http } = await show();
  await user.selectOptions(screen.getByLabelText("What it does"), "A pause after a loss");
  await user.type(screen.getByLabelText("Amount"), "20");
  expect(screen.queryByRole("button", { name: texts.begin })).toBeNull();
  http.on(`POST ${PATH}/trial`, { bets: 40, stopped: 7, staked: 9000, net: -5500 });
  await user.click(screen.getByRole("button", { name: texts.try }));
  const tried = await screen.findByRole("status");
  expect(tried.textContent).toContain("No bets for 60 minutes");
  expect(tried.textContent).toContain("€20.00");
  expect(tried.textContent).toContain("It would have stopped 7 of 40 bets.");
  const terms = { kind: "after_loss", amount: 2000, minutes: 60 } as const;
  http.on(`POST ${PATH}`, answerOf([{ ...RULE, terms }]));
  await user.click(screen.getByRole("button", { name: texts.begin }));
  expect(http.requests(`POST ${PATH}`).map(({ body }) => body)).toEqual([terms]);
  expect(await screen.findByText(/^In force since/)).toBeDefined();
});

test("what was in the slip before is not known, so that a rule on it cannot be tried on earlier bets, and says so", async () => {
  const { screen, user, http } = await show();
  await user.selectOptions(screen.getByLabelText("What it does"), texts.kind.slip_time);
  http.on(`POST ${PATH}/trial`, { bets: 40, stopped: 0, staked: 0, net: 0 });
  await user.click(screen.getByRole("button", { name: texts.try }));
  const tried = await screen.findByRole("status");
  expect(tried.textContent).toContain("Only bets on what was in the slip for at least 2 minutes.");
  expect(tried.textContent).toContain(texts.untried);
  expect(tried.textContent).not.toContain("40");
});

test("another number makes what was tried old", async () => {
  const { screen, user, http } = await show();
  http.on(`POST ${PATH}/trial`, { bets: 0, stopped: 0, staked: 0, net: 0 });
  await user.click(screen.getByRole("button", { name: texts.try }));
  await screen.findByRole("button", { name: texts.begin });
  await user.selectOptions(screen.getByLabelText("What it does"), "Not too many open bets");
  expect(screen.queryByRole("button", { name: texts.begin })).toBeNull();
});

test("what is wrong is said beside its field, and nothing is sent", async () => {
  const { screen, user, http } = await show();
  await user.selectOptions(screen.getByLabelText("What it does"), "Not too many open bets");
  await user.clear(screen.getByLabelText("Open bets"));
  await user.click(screen.getByRole("button", { name: texts.try }));
  expect(screen.getByText("Type a whole number from 1 to 100.")).toBeDefined();
  expect(http.requests(`POST ${PATH}/trial`)).toEqual([]);
});

test("lifting a rule asks once, says how long it stays, and offers to keep it with the same weight", async () => {
  const { screen, user, http } = await show([RULE]);
  await user.click(screen.getByRole("button", { name: "Lift it" }));
  const dialog = within(screen.getByRole("dialog", { name: "Lift this rule?" }));
  expect(dialog.getByText("It stays in force for 24 more hours.")).toBeDefined();
  const [keep, lift] = ["Keep it", "Lift it"].map((name) => dialog.getByRole("button", { name }));
  expect(keep!.className).toBe(lift!.className);
  http.on(`DELETE ${PATH}/r1`, answerOf([{ ...RULE, endsAt: "2026-01-02T12:00:00.000Z" }]));
  await user.click(lift!);
  expect(await screen.findByText(/^Lifted\. In force until/)).toBeDefined();
});

test("what another tab does to the rules is shown, also after a change of one's own", async () => {
  const { screen, user, http, feed } = await show([RULE]);
  const told = (protection: string) => act(() => Promise.resolve(feed.delta("player", { protection })));
  http.on(`DELETE ${PATH}/r1`, answerOf([{ ...RULE, endsAt: "2026-01-02T12:00:00.000Z" }]));
  await user.click(screen.getByRole("button", { name: "Lift it" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Lift it" }));
  expect(await screen.findByText(/^Lifted\. In force until/)).toBeDefined();
  http.on(`GET ${PATH}`, answerOf([{ ...RULE, terms: { kind: "open_bets", most: 5 } }]));
  await told("limits");
  expect(screen.queryByText("No further bet while 5 are open.")).toBeNull();
  await told("rules");
  expect(await screen.findByText("No further bet while 5 are open.")).toBeDefined();
  expect(screen.queryByText(/^Lifted\./)).toBeNull();
});

test.each([
  ["TOO_MANY_RULES", roomTexts.refusal.TOO_MANY_RULES],
  ["TOO_MANY_ATTEMPTS", roomTexts.refusal.TOO_MANY_ATTEMPTS],
  ["SOMETHING_NEW", roomTexts.refusal.unknown],
])("a refusal %s of a new rule is said in the player's language", async (errorCode, said) => {
  const { screen, user, http } = await show();
  http.on(`POST ${PATH}/trial`, () => {
    throw new HttpError(409, "", { errorCode, message: "The platform's own words.", details: {} });
  });
  await user.click(screen.getByRole("button", { name: texts.try }));
  expect((await screen.findByRole("alert")).textContent).toBe(said);
});

test("a rule that is gone says so where it was to be lifted", async () => {
  const { screen, user, http } = await show([RULE]);
  http.on(`DELETE ${PATH}/r1`, () => {
    throw new HttpError(404, "", { errorCode: "RULE_UNKNOWN", message: "The platform's own words.", details: {} });
  });
  await user.click(screen.getByRole("button", { name: "Lift it" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Lift it" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(roomTexts.refusal.RULE_UNKNOWN);
});
