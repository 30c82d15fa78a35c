import { quantile } from "../statistics.mjs";

const figure = (id, value, unit, limit = 0) => ({ id, value, unit, limit, goal: 0, ok: true });

/** Told, but without a goal. */
export const told = figure;
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

/** Where nothing was answered that should have been, no goal is met; `ofNothing` says otherwise where nothing is as well. */
export const part = (values, of, ofNothing = Infinity) => (values.length > 0 ? quantile(values, of) : ofNothing);

export const isRefusal = (status) => status === 429 || status === 503;
/** Answers as callers tell them: [due after ms, status, ms]. */
export const sort = (calls) => ({
  taken: calls.filter(([, status]) => status === 200).map(([, , ms]) => ms),
  refused: calls.filter(([, status]) => isRefusal(status)).map(([, , ms]) => ms),
  statuses: named(calls.map(([, status]) => status)),
  wrong: calls.filter(([, status]) => status !== 200 && !isRefusal(status)).map(([, status]) => status),
});

/** Which statuses there were how often, to be read. */
export const named = (statuses) =>
  [...new Set(statuses)].map((each) => `${each}: ${statuses.filter((other) => other === each).length}`).join(", ");

/** Where not even ready answers keep half of a goal, the machine is too busy to tell. */
export const tooBusy = (bare, goal) => (bare > goal / 2 ? bare / (goal / 2) : 0);
