import { quantile } from "../statistics.mjs";

/** Reported, but without a goal. */
export const figure = (id, value, unit, limit = 0) => ({ id, value, unit, limit, goal: 0, ok: true });
export const atMost = (id, value, unit, goal, limit = 0, spread = 0) => ({
  ...figure(id, value, unit, limit),
  goal,
  ok: value <= goal,
  ...(spread > 0 && { spread }),
});
export const atLeast = (id, value, unit, goal, limit = 0) => ({
  ...figure(id, value, unit, limit),
  goal,
  ok: value >= goal,
});

/**
 * Without any answer where there should be some, no goal is met; `ofNothing` sets the value if none are expected
 * either.
 */
export const part = (values, of, ofNothing = Infinity) => (values.length > 0 ? quantile(values, of) : ofNothing);

export const isRefusal = (status) => status === 429 || status === 503;
/** Answers in the callers' form: [due after ms, status, ms]. */
export const sort = (calls) => ({
  taken: calls.filter(([, status]) => status === 200).map(([, , ms]) => ms),
  refused: calls.filter(([, status]) => isRefusal(status)).map(([, , ms]) => ms),
  statuses: named(calls.map(([, status]) => status)),
  wrong: calls.filter(([, status]) => status !== 200 && !isRefusal(status)).map(([, status]) => status),
});

/** The statuses and their counts, in readable form. */
export const named = (statuses) =>
  [...new Set(statuses)].map((each) => `${each}: ${statuses.filter((other) => other === each).length}`).join(", ");

/** If even prepared answers take more than half of a goal, the machine is too busy to measure. */
export const tooBusy = (bare, goal) => (bare > goal / 2 ? bare / (goal / 2) : 0);
