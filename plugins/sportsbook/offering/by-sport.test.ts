import { expect, test } from "vitest";
import { eventOf } from "../testing/events.ts";
import { bySport } from "./by-sport.ts";

const event = (id: string, sportCode: string) => ({ ...eventOf(id).info, sportCode });

test("events are grouped by sport: those of the tree in its order, others after them", () => {
  const events = [event("1", "curling"), event("2", "tennis"), event("3", "football"), event("4", "tennis")];
  expect(bySport(events, ["football", "darts", "tennis"])).toEqual([
    { sportCode: "football", ids: ["3"] },
    { sportCode: "tennis", ids: ["2", "4"] },
    { sportCode: "curling", ids: ["1"] },
  ]);
});
