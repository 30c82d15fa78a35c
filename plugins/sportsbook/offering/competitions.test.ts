import { expect, test } from "vitest";
import { eventOf } from "../testing/events.ts";
import { byCompetition } from "./competitions.ts";

test("matches are grouped by competition in the order in which the platform sent them", () => {
  const { info } = eventOf("1");
  const serieA = { ...info, id: "2", tournament: { id: "b2", name: "Serie A", slug: "serie-a" } };
  const competitions = byCompetition([info, serieA, { ...info, id: "3" }]);

  expect(competitions.map(({ name, eventIds }) => [name, eventIds])).toEqual([
    ["Premier League", ["1", "3"]],
    ["Serie A", ["2"]],
  ]);
});
