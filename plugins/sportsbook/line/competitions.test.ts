import { expect, test } from "vitest";
import { eventOf } from "../testing/events.ts";
import { byCompetition, firstIds } from "./competitions.ts";

test("matches stand under their competitions in the order in which the platform brought them", () => {
  const { info } = eventOf("1");
  const serieA = { ...info, id: "2", tournament: { id: "b2", name: "Serie A", slug: "serie-a" } };
  const competitions = byCompetition([info, serieA, { ...info, id: "3" }]);

  expect(competitions.map(({ name, eventIds }) => [name, eventIds])).toEqual([
    ["Premier League", ["1", "3"]],
    ["Serie A", ["2"]],
  ]);
});

test("competitions are open at first until enough matches are shown", () => {
  const of = (id: string, matches: number) => ({
    ...byCompetition([eventOf("1").info])[0]!,
    id,
    eventIds: Array.from({ length: matches }, String),
  });
  expect([...firstIds([of("a", 3), of("b", 4), of("c", 1)], 5)]).toEqual(["a", "b"]);
});
