import { expect, test } from "vitest";
import { IN_PLAY, marketOf } from "../testing/events.ts";
import { eventDelta } from "../wire.ts";
import { deltaCheck } from "./delta-check.ts";

const market = marketOf("1x2", { "1": 1950, x: 3600 }, { status: "suspended", reason: "goal", version: 7 });
const outcome = { id: "1", odds: 1950 };

const VALUES = [undefined, null, "", "goal", "active", 0, 1000, 1001, 1.5, -1, 2 ** 53, "1950", true, [], {}, [null]];
const withEach = <T extends object>(whole: T) =>
  Object.keys(whole).flatMap((key) => VALUES.map((value) => ({ ...whole, [key]: value })));

const deltas = [
  { markets: [market] },
  { markets: [] },
  ...VALUES,
  ...VALUES.map((markets) => ({ markets })),
  ...VALUES.map((each) => ({ markets: [market, each] })),
  ...withEach(market).map((each) => ({ markets: [each] })),
  ...withEach(outcome).map((each) => ({ markets: [{ ...market, outcomes: [outcome, each] }] })),
  ...VALUES.map((state) => ({ markets: [market], state })),
  { markets: [market], state: IN_PLAY, removed: ["1x2|"], timeline: [] },
];

test.each(deltas.map((delta) => [delta]))("a change is accepted as its schema describes it: %j", (delta) => {
  const [quick, schema] = [deltaCheck.safeParse(delta), eventDelta.safeParse(delta)];
  expect(quick.success).toBe(schema.success);
  if (quick.success) expect(quick.data).toEqual(schema.data);
});
