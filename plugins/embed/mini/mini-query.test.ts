import { expect, test } from "vitest";
import { callOf, miniQueryOf } from "./mini-query.ts";

test.each([
  ["/mini", "/api/v1/line/live", { limit: "5" }],
  ["/mini?sport=football", "/api/v1/line/sports/football", { limit: "5" }],
  ["/mini?sport=football&most=3", "/api/v1/line/sports/football", { limit: "3" }],
  ["/mini?sport=football&most=99", "/api/v1/line/sports/football", { limit: "20" }],
  ["/mini?sport=football&most=0", "/api/v1/line/sports/football", { limit: "1" }],
  ["/mini?sport=../staff&most=x", "/api/v1/line/live", { limit: "5" }],
  ["/mini?events=12,34", "/api/v1/line/events", { ids: "12,34" }],
  ["/mini?events=12,x,,34", "/api/v1/line/events", { ids: "12,34" }],
  ["/mini?events=x&sport=tennis", "/api/v1/line/sports/tennis", { limit: "5" }],
])("%s asks %s", (path, url, query) => expect(callOf(miniQueryOf(path))).toEqual({ url, query }));
