import { expect, test } from "vitest";
import { eventOf } from "../testing/events.ts";
import { knownTeam } from "./known-team.ts";

test("a team is found in any match that it plays, at home or away", () => {
  const { info } = eventOf();
  for (const { id, name } of [info.home, info.away]) {
    expect(knownTeam(id, [info])).toMatchObject({ team: { id, name }, sportCode: "football" });
  }
  expect(knownTeam("99", [info])).toBeUndefined();
});

test("a team's country and sport come from its match", () => {
  const { info } = eventOf();
  expect(knownTeam("2", [info])).toMatchObject({ category: info.category, tournaments: [info.tournament] });
});
