import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import { type Cases, rememberedTruths } from "../../builder/cases.ts";
import { Column } from "../../builder/column.ts";
import type { Beliefs } from "../sport-model.ts";
import { type Ending, FINISHES_A_ROUND, KNOCKOUTS, ROUND, roundsOf, shareOf } from "./fight.ts";
import { decisionChance } from "./fight-lines.ts";
import { settleFight } from "./fight-settlement.ts";
import { type FightPosition, START } from "./fight-state.ts";

const METHODS = [
  ["ko", KNOCKOUTS],
  ["submission", 1 - KNOCKOUTS],
] as const;

/** All ways in which a fight can end: the round and its half, the method and the winner. */
export function fightCases(beliefs: Beliefs, position: FightPosition = START): Cases[] {
  if (position.ending) return [];
  const rounds = roundsOf(beliefs);
  const share = shareOf(beliefs);
  const now = position.round - 1 + position.fought / ROUND;
  const lasts = (until: number) => Math.exp(-FINISHES_A_ROUND * Math.max(0, until - now));
  const endings: Ending[] = [];
  const chances: number[] = [];
  const add = (chance: number, ending: Ending) => {
    if (chance <= 0) return;
    endings.push(ending);
    chances.push(chance);
  };
  const sides: readonly (readonly [Side, number])[] = [
    ["home", share],
    ["away", 1 - share],
  ];
  for (let half = Math.floor(2 * now); half < 2 * rounds; half++) {
    const finish = lasts(half / 2) - lasts((half + 1) / 2);
    const [round, fought] = [Math.floor(half / 2) + 1, ((half % 2) / 2 + 0.25) * ROUND];
    for (const [winner, own] of sides) {
      for (const [method, part] of METHODS) add(finish * own * part, { winner, method, round, fought });
    }
  }
  const onCards = decisionChance(rounds, share, position);
  const distance = lasts(rounds);
  add(distance * onCards, { winner: "home", method: "decision", round: rounds, fought: ROUND });
  add(distance * (1 - onCards), { winner: "away", method: "decision", round: rounds, fought: ROUND });
  const column = new Column(endings.map((_, at) => at));
  return [
    {
      chances: Float64Array.from(chances),
      truth: rememberedTruths((marketId, specifiers, outcomeId) =>
        column.truth((at) => settleFight(marketId, specifiers, outcomeId, endings[at] ?? null)),
      ),
    },
  ];
}
