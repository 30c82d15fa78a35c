import type { Limit, LimitsAnswer } from "../wire.ts";

export const AT = "2026-01-10T12:00:00.000Z";

export const limitOf = (part: Partial<Limit> = {}): Limit => ({
  kind: "deposit",
  period: "week",
  amount: 15_000,
  used: 8_500,
  left: 6_500,
  renewsAt: "2026-01-11T23:02:00.000Z",
  setAt: "2026-01-01T12:00:00.000Z",
  by: "player",
  counts: "gross",
  raise: null,
  ...part,
});

/** A raise to 600 euros, asked for at the moment of the answer. */
export const RAISE: NonNullable<Limit["raise"]> = {
  amount: 60_000,
  askedAt: AT,
  opensAt: "2026-01-11T12:00:00.000Z",
  closesAt: "2026-01-18T12:00:00.000Z",
};

export const answerOf = (limits: readonly Limit[] = [], part: Partial<LimitsAnswer> = {}): LimitsAnswer => ({
  at: AT,
  currency: "EUR",
  zone: "UTC",
  limits: [...limits],
  policy: {
    jurisdiction: "gb",
    raiseAfterHours: 24,
    confirmWithinHours: 168,
    asked: ["deposit"],
    required: [],
  },
  chosen: [],
  ...part,
});
