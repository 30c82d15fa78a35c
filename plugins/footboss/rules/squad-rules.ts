import type { Formation, SquadRequest, UnitKind } from "../wire.ts";

export const KINDS = ["defence", "midfield", "attack"] as const satisfies readonly UnitKind[];

/** By formation: how many units of each kind there are. */
export const FORMATIONS: Readonly<Record<Formation, Readonly<Record<UnitKind, number>>>> = {
  "3-2-2": { defence: 3, midfield: 2, attack: 2 },
  "2-3-2": { defence: 2, midfield: 3, attack: 2 },
  "2-2-3": { defence: 2, midfield: 2, attack: 3 },
};

/** Units of a squad, what they may cost together in tenths of a credit, and how many may be of one club. */
export const SQUAD_SIZE = 7;
export const BUDGET = 600;
export const MOST_OF_CLUB = 2;

export const unitOf = (kind: UnitKind, club: string): string => `${kind}:${club}`;
export const kindOf = (unit: string): UnitKind => KINDS.find((kind) => unit.startsWith(`${kind}:`)) ?? "attack";
export const clubOf = (unit: string): string => unit.slice(unit.indexOf(":") + 1);

/** What is wrong with a squad. */
export type SquadFault = "unknown" | "twice" | "formation" | "club" | "budget" | "captain";

/** The units together, in tenths of a credit; of those that the round does not have, nothing. */
export const costOf = (picks: readonly string[], priceOf: (unit: string) => number | undefined): number =>
  picks.reduce((sum, unit) => sum + (priceOf(unit) ?? 0), 0);

/** How many units of a kind are picked. */
export const countOf = (picks: readonly string[], kind: UnitKind): number =>
  picks.filter((unit) => kindOf(unit) === kind).length;

const ofClub = (picks: readonly string[], unit: string) => picks.filter((each) => clubOf(each) === clubOf(unit)).length;

/** The first thing that is wrong with a squad; undefined if it may play. */
export function faultOf(
  { formation, picks, captain }: SquadRequest,
  priceOf: (unit: string) => number | undefined,
): SquadFault | undefined {
  if (picks.some((unit) => priceOf(unit) === undefined)) return "unknown";
  if (new Set(picks).size < picks.length) return "twice";
  if (KINDS.some((kind) => countOf(picks, kind) !== FORMATIONS[formation][kind])) return "formation";
  if (picks.some((unit) => ofClub(picks, unit) > MOST_OF_CLUB)) return "club";
  if (costOf(picks, priceOf) > BUDGET) return "budget";
  return picks.includes(captain) ? undefined : "captain";
}

interface Picked {
  readonly formation: Formation;
  readonly picks: readonly string[];
}

/** Why a unit cannot be added to what is picked; undefined if it can. */
export function hindranceOf(
  { formation, picks }: Picked,
  unit: string,
  priceOf: (unit: string) => number | undefined,
): "picked" | "line" | "club" | "budget" | undefined {
  if (picks.includes(unit)) return "picked";
  if (countOf(picks, kindOf(unit)) >= FORMATIONS[formation][kindOf(unit)]) return "line";
  if (ofClub(picks, unit) >= MOST_OF_CLUB) return "club";
  return costOf([...picks, unit], priceOf) > BUDGET ? "budget" : undefined;
}
