import type { LimitKind } from "../limit-rules.ts";
import type { LimitsAnswer } from "../wire.ts";

/** The routes of the steps. Other kinds are set in the room only. */
const STEPS: Readonly<Partial<Record<LimitKind, string>>> = {
  deposit: "choose-deposit-limits",
  loss: "choose-loss-limits",
};

type Way = (route: string) => string | undefined;

/** The path of a kind's step, which leads back to where the player was. */
export function stepOf(kind: LimitKind, back: string, way: Way): string | undefined {
  const route = STEPS[kind];
  const path = route === undefined ? undefined : way(route);
  return path === undefined ? undefined : `${path}?return=${encodeURIComponent(back)}`;
}

/** The kinds that the player is asked for and has said nothing about. */
export const unchosen = ({ policy, chosen }: LimitsAnswer): readonly LimitKind[] =>
  policy.asked.filter((kind) => STEPS[kind] !== undefined && !chosen.includes(kind));

/** Where a step leads when its kind is chosen: to the next one, or back. */
export function nextStep(answer: LimitsAnswer, done: LimitKind, back: string, way: Way): string {
  const next = unchosen(answer).find((kind) => kind !== done);
  return (next && stepOf(next, back, way)) ?? back;
}
