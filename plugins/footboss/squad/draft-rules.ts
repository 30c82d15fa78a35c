import { countOf, FORMATIONS, hindranceOf, kindOf, KINDS } from "../rules/squad-rules.ts";
import type { Formation, Squad } from "../wire.ts";

/** A squad as it is being put together. */
export interface Draft {
  readonly formation: Formation;
  readonly picks: readonly string[];
  readonly captain: string | undefined;
}

interface Prices {
  readonly priceOf: (unit: string) => number | undefined;
}

/** A squad that was saved, as far as a round has its units and the budget their prices of today. */
export function draftOf(squad: Squad | null, { priceOf }: Prices): Draft {
  const { formation = "2-3-2", picks = [], captain } = squad ?? {};
  const left = picks
    .filter((unit) => priceOf(unit) !== undefined)
    .reduce<string[]>(
      (kept, unit) => (hindranceOf({ formation, picks: kept }, unit, priceOf) ? kept : [...kept, unit]),
      [],
    );
  return { formation, picks: left, captain: captain !== undefined && left.includes(captain) ? captain : undefined };
}

/** The same units in another formation; of a line that gets shorter the last ones go. */
export function withFormation(draft: Draft, formation: Formation): Draft {
  const picks = KINDS.flatMap((kind) =>
    draft.picks.filter((unit) => kindOf(unit) === kind).slice(0, FORMATIONS[formation][kind]),
  );
  return { ...draft, formation, picks, captain: picks.find((unit) => unit === draft.captain) };
}

export const withUnit = (draft: Draft, unit: string): Draft => ({ ...draft, picks: [...draft.picks, unit] });

export const withoutUnit = (draft: Draft, unit: string): Draft => ({
  ...draft,
  picks: draft.picks.filter((each) => each !== unit),
  captain: draft.captain === unit ? undefined : draft.captain,
});

/** Whether it differs from what is saved. */
export const changed = ({ formation, picks, captain }: Draft, saved: Squad | null): boolean =>
  saved?.formation !== formation ||
  saved.captain !== captain ||
  saved.picks.length !== picks.length ||
  saved.picks.some((unit) => !picks.includes(unit));

/** The places of a line: its units, then as many empty ones as are left. */
export function placesOf(draft: Draft, kind: (typeof KINDS)[number]): (string | undefined)[] {
  const units = draft.picks.filter((unit) => kindOf(unit) === kind);
  const left = FORMATIONS[draft.formation][kind] - countOf(draft.picks, kind);
  return [...units, ...Array.from({ length: Math.max(0, left) }, () => undefined)];
}
