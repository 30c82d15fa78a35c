import { expect, test } from "vitest";
import { priceKeyText } from "../../sportsbook/contract.ts";
import { addressOf, miniLookOf, miniQueryOf, priceKeyOf, searchOf } from "./mini-query.ts";

test.each([
  ["", "/api/v1/line/live?limit=5"],
  ["sport=football", "/api/v1/line/sports/football?limit=5"],
  ["sport=football&most=3", "/api/v1/line/sports/football?limit=3"],
  ["sport=football&most=99", "/api/v1/line/sports/football?limit=20"],
  ["sport=football&most=0", "/api/v1/line/sports/football?limit=1"],
  ["sport=../staff&most=x", "/api/v1/line/live?limit=5"],
  ["events=12,34", "/api/v1/line/events?ids=12%2C34"],
  ["events=12,x,,34", "/api/v1/line/events?ids=12%2C34"],
  ["events=x&sport=tennis", "/api/v1/line/sports/tennis?limit=5"],
  ["show=score&events=12", "/api/v1/line/events?ids=12"],
  ["show=score", "/api/v1/line/live?limit=5"],
  ["show=express", "/api/v1/line/top-express"],
  ["price=12/1x2//x", "/api/v1/line/events?ids=12"],
  ["price=../1x2//x", "/api/v1/line/live?limit=5"],
])("/mini?%s asks %s", (query, address) => expect(addressOf(miniQueryOf(new URLSearchParams(query)))).toBe(address));

test.each([
  { eventId: "12", marketId: "1x2", specifiers: "", outcomeId: "x" },
  { eventId: "12", marketId: "total", specifiers: "total=2.5", outcomeId: "over" },
  { eventId: "12", marketId: "half-time", specifiers: "", outcomeId: "1/x" },
])("a price's key is read as it is written", (key) => expect(priceKeyOf(priceKeyText(key))).toEqual(key));

test.each([
  ["theme=dark&odds=american", { theme: "dark", oddsFormat: "american" }],
  ["theme=pink&odds=lucky", { theme: "auto", oddsFormat: undefined }],
])("/mini?%s looks so", (query, look) => expect(miniLookOf(new URLSearchParams(query))).toEqual(look));

test.each([
  ["x=1", ""],
  ["most=5&theme=auto&odds=lucky", ""],
  [
    "odds=american&x=2&most=3&theme=dark&sport=football&sport=tennis",
    "?sport=football&most=3&theme=dark&odds=american",
  ],
  ["events=12,x,34,12&most=3", "?events=12,34"],
  ["events=12&show=score", "?show=score&events=12"],
  ["most=1&show=express", "?show=express"],
  ["show=express&most=2", "?show=express&most=2"],
  ["price=12/total/total%3D2.5%26a/over&events=1", "?price=12/total/total%3D2.5%26a/over"],
])("/mini?%s is the page /mini%s, which reads the same", (written, search) => {
  const [query, own] = [new URLSearchParams(written), new URLSearchParams(search)];
  expect(searchOf(miniQueryOf(query), miniLookOf(query))).toBe(search);
  expect([miniQueryOf(own), miniLookOf(own)]).toEqual([miniQueryOf(query), miniLookOf(query)]);
});
