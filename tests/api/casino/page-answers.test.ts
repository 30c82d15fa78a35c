import { afterAll, beforeAll, expect, test } from "vitest";
import { PageAnswers } from "../../../server/pages/page-answers.ts";
import { duringVisit, type Visit } from "../../../server/pages/visit.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ engine: "embedded" });
});
afterAll(() => platform.stop());

const visitFrom = (country: string): Visit => ({ country, isCountryAsked: false });

test("what a page is rendered from is answered for its visitor's country, also when two are rendered at once", async () => {
  const answers = new PageAnswers(platform.app);
  const visits = ["DE", "PL", "DE"].map(visitFrom);
  const read = (visit: Visit) => duringVisit(visit, () => answers.read("/api/geo-location"));
  const countries = ["DE", "PL", "DE"].map((countryCode) => JSON.stringify({ countryCode }));
  expect(await Promise.all(visits.map(read))).toEqual(countries);
  // From what is kept, too.
  expect(await Promise.all(visits.map(read))).toEqual(countries);
  expect(visits.map(({ isCountryAsked }) => isCountryAsked)).toEqual([true, true, true]);
});

test("an answer that is the same for everybody makes a page that is", async () => {
  const answers = new PageAnswers(platform.app);
  const visit = visitFrom("DE");
  const text = await duringVisit(visit, () => answers.read("/api/v1/feature-flags/features"));
  expect(text).toMatch(/^\[/);
  expect(visit.isCountryAsked).toBe(false);
  expect(await answers.read("/api/v1/nowhere")).toBeUndefined();
});
