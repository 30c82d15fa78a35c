import { expect, test } from "vitest";
import type { OwnRule, RulesAnswer, RuleTerms, SlipRequest } from "../rules/rules-wire.ts";
import { SlipWaits } from "./slip-waits.ts";

const AT = "2026-01-01T12:00:00.000Z";
const pick = (outcomeId: string) => ({ eventId: "1", marketId: "1x2", specifiers: "", outcomeId });

function waitsWith(terms: RuleTerms | undefined) {
  const [reads, kept]: [string[], SlipRequest["selections"][]] = [[], []];
  const rules: OwnRule[] = terms ? [{ id: "r", terms, beganAt: AT, endsAt: null }] : [];
  const api = {
    read: (): Promise<RulesAnswer> => {
      reads.push("rules");
      return Promise.resolve({ currency: "EUR", rules, liftAfterHours: 24 });
    },
    keepSlip: ({ selections }: SlipRequest) => {
      kept.push(selections);
      return Promise.resolve({ minutes: 2, readyAt: selections.map(() => AT) });
    },
  };
  return { waits: new SlipWaits(api), reads, kept };
}

test("an empty slip asks nothing, and without the rule nothing of the slip is told", async () => {
  const { waits, reads, kept } = waitsWith({ kind: "open_bets", most: 3 });
  await waits.declare([]);
  expect(reads).toEqual([]);
  await waits.declare([pick("1")]);
  await waits.declare([pick("1"), pick("2")]);
  expect(reads).toHaveLength(1);
  expect(kept).toEqual([]);
});

test("with the rule each slip is told, of changes in a row the last one, and an emptied one too", async () => {
  const { waits, kept } = waitsWith({ kind: "slip_time", minutes: 2 });
  await Promise.all([waits.declare([pick("1")]), waits.declare([pick("1"), pick("2")]), waits.declare([pick("2")])]);
  expect(kept).toEqual([[pick("1")], [pick("2")]]);
  expect(waits.state.readyAt).toEqual({ "1/1x2//2": AT });
  await waits.declare([]);
  expect(kept.at(-1)).toEqual([]);
  expect(waits.state.readyAt).toEqual({});
});

test("news about the rules and another player begin anew", async () => {
  const { waits, reads } = waitsWith({ kind: "slip_time", minutes: 2 });
  await waits.declare([pick("1")]);
  waits.forget();
  expect(waits.state.readyAt).toEqual({});
  await waits.declare([pick("1")]);
  expect(reads).toHaveLength(2);
});
