import { beforeEach, expect, test } from "vitest";
import { SearchIndex } from "./search-index.ts";

const TEAMS = [
  ...["Arsenal", "Chelsea", "Liverpool", "Manchester United", "Manchester City", "Newcastle United", "Barcelona"],
  ...["Real Madrid", "Atlético Madrid", "Bayern München", "Borussia Mönchengladbach", "Juventus", "Inter Miami"],
  ...["Dynamo Kyiv", "Shakhtar Donetsk", "Beşiktaş", "Galatasaray", "Arsenal Sarandí", "Ajax", "Hamburger SV"],
];

let index: SearchIndex<string>;
beforeEach(() => {
  index = new SearchIndex();
  for (const team of TEAMS) index.add({ key: team, names: [team], value: team });
});

const ranked = (query: string) =>
  index
    .find(query)
    .sort((a, b) => b.fit - a.fit)
    .map(({ value }) => value);

test.each([
  ["arsenal", "Arsenal"],
  ["ARS", "Arsenal"],
  ["chelsae", "Chelsea"],
  ["Liverpol", "Liverpool"],
  ["manchster unitd", "Manchester United"],
  ["madrid real", "Real Madrid"],
  ["atletico", "Atlético Madrid"],
  ["munchen", "Bayern München"],
  ["gladbach", "Borussia Mönchengladbach"],
  ["borusia monchengladbch", "Borussia Mönchengladbach"],
  ["Челсі", "Chelsea"],
  ["ліверпуль", "Liverpool"],
  ["Манчестер Юнайтед", "Manchester United"],
  ["манчестер сіті", "Manchester City"],
  ["барселона", "Barcelona"],
  ["ювентус", "Juventus"],
  ["динамо київ", "Dynamo Kyiv"],
  ["шахтар", "Shakhtar Donetsk"],
  ["бешикташ", "Beşiktaş"],
  ["галатасарай", "Galatasaray"],
  ["аякс", "Ajax"],
  ["quidditch", undefined],
])("%s finds %s", (query, team) => expect(ranked(query)[0]).toBe(team));

test("an exact name comes before one that only begins with it", () => {
  expect(ranked("Arsenal")).toEqual(["Arsenal", "Arsenal Sarandí"]);
});

test("a name in Cyrillic is found in Latin letters", () => {
  index.add({ key: "sport", names: ["Volleyball", "Волейбол"], value: "Volleyball" });
  expect(ranked("voleibol")[0]).toBe("Volleyball");
});

test("a removed entry is not found any more, and leaves nothing behind", () => {
  index.remove("Chelsea");
  expect(ranked("chelsea")).toEqual([]);
  for (const team of TEAMS) index.remove(team);
  expect(index.size).toBe(0);
  expect(index.find("a")).toEqual([]);
});

test("an entry with several names is returned once", () => {
  index.add({ key: "Inter", names: ["Inter", "Internazionale", "Inter Milano"], value: "Inter" });
  expect(ranked("inter").filter((value) => value === "Inter")).toHaveLength(1);
});

test("two words of which one is unknown still find entries with the other", () => {
  expect(ranked("chelsea zzzzzz")).toEqual(["Chelsea"]);
});
