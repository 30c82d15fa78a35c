import { expect, test } from "vitest";
import type { Proposal } from "../../../desk/proposals/wire.ts";
import { openingOf } from "./opening-rules.ts";

const proposal = (act: string, payload: Record<string, unknown>): Proposal => ({
  ...{ id: "1", act, player: null, payload, reason: "a test", proposedBy: "Ana", state: "open", isToDecide: true },
  ...{ proposedAt: "2026-11-01T10:00:00.000Z", expiresAt: "2026-11-02T10:00:00.000Z" },
  ...{ decidedBy: null, decidedAt: null, decisionReason: null },
});

test("each change that waits says what it will be, as it was typed", () => {
  const terms = { trigger: { kind: "hand" }, reward: { kind: "cash", amount: 200 }, conditions: {}, days: 14 };
  const change = {
    ...{ campaign: "half", version: 3, budget: 90_00, terms },
    ...{ startsAt: "2026-11-01T10:00:00.000Z", endsAt: "2026-12-01T10:00:00.000Z" },
  };
  expect(openingOf(proposal("campaigns.change", change), [])).toMatchObject({
    ...{ name: "half", version: 3, campaign: { budget: 90_00, terms } },
    values: [
      { label: "fields.trigger", text: "triggers.hand" },
      { label: "fields.reward", text: "rewards.cash" },
      { label: "fields.startsAt", text: "2026-11-01T10:00" },
      { label: "fields.endsAt", text: "2026-12-01T10:00" },
      { label: "fields.budget", text: "90.00" },
      { label: "fields.amount", text: "2.00" },
    ],
  });
  const item = { id: "five", version: null, stockRead: null, points: 480, amount: 5_00, stock: null, most: 2 };
  expect(openingOf(proposal("shop.open", { ...item, isOpen: true }), [])).toMatchObject({
    ...{ name: "five", version: null },
    values: [
      { label: "shop.fields.points", text: "480" },
      { label: "shop.fields.amount", text: "5.00" },
      { label: "shop.fields.most", text: "2" },
    ],
  });
  const mission = { id: "look", version: 1, title: null, amount: 50, steps: [{ step: "favorite", count: 3 }] };
  expect(openingOf(proposal("missions.open", { ...mission, isOpen: true }), [])?.values).toEqual([
    { label: "missions.fields.amount", text: "0.50" },
    { label: "missions.steps.favorite", text: "3" },
  ]);
});

test("a start shows the terms of the version that it names alone, and other rooms' proposals are none", () => {
  const start = proposal("campaigns.start", { campaign: "half", version: 3 });
  expect(openingOf(start, [])).toMatchObject({ name: "half", version: 3, values: [] });
  expect(openingOf(proposal("cash.correct", { amount: 1, currency: "EUR" }), [])).toBeUndefined();
  expect(openingOf(proposal("shop.open", { id: "five" }), [])).toBeUndefined();
});
