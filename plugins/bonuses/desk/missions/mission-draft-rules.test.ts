import { expect, test } from "vitest";
import { EMPTY_MISSION, missionDraftOf, missionTermsOf } from "./mission-draft-rules.ts";
import type { DeskMission } from "./wire.ts";

const MISSION: DeskMission = {
  ...{ id: "look", version: 1, amount: 50, isOpen: true, claimed: 0, title: { en: "Look", de: "Umsehen" } },
  steps: [{ step: "favorite", count: 3 }],
};

test("a mission is the same after it was typed, with a name of its own and without", () => {
  const { amount, isOpen, title, steps } = MISSION;
  expect(missionTermsOf(missionDraftOf(MISSION), false)).toEqual({ terms: { amount, isOpen, title, steps } });
  const named = missionDraftOf({ ...MISSION, title: null });
  expect(missionTermsOf(named, true)).toEqual({ terms: { amount, isOpen, title: null, steps } });
});

test("what is missing or wrong is named", () => {
  expect(missionTermsOf(EMPTY_MISSION, false)).toEqual({ wrong: ["id", "amount", "title", "steps"] });
  const draft = { ...missionDraftOf(MISSION), title: { de: "Umsehen" }, steps: { game: "101" } };
  expect(missionTermsOf(draft, false)).toEqual({ wrong: ["title", "game"] });
  const twice = { ...missionDraftOf(MISSION), steps: { email: "2", limit: "100", rule: "some" } };
  expect(missionTermsOf(twice, false)).toEqual({ wrong: ["email", "rule"] });
});
