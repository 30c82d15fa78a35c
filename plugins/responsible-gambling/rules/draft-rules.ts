import { LOSS_MINUTES, MOST_OPEN_BETS, type RuleKind, type RuleTerms, ruleTerms, SLIP_MINUTES } from "./rules-wire.ts";

/** What is typed into the form, as it is typed. */
export interface RuleDraft {
  readonly kind: RuleKind;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly minutes: string;
  readonly most: string;
  readonly slip: string;
}

export type DraftField = Exclude<keyof RuleDraft, "kind">;

/** The fields of each kind, in their order. */
export const FIELDS: Readonly<Record<RuleKind, readonly DraftField[]>> = {
  hours: ["from", "to"],
  after_loss: ["amount", "minutes"],
  open_bets: ["most"],
  gain: ["amount"],
  slip_time: ["slip"],
};

export const EMPTY_DRAFT: RuleDraft = {
  kind: "hours",
  from: "00:00",
  to: "07:00",
  amount: "",
  minutes: "60",
  most: "3",
  slip: "2",
};

/** The rule that was typed, or the fields that are wrong. `minor` reads an amount of money; undefined if it is none. */
export function readDraft(
  draft: RuleDraft,
  zone: string,
  minor: (text: string) => number | undefined,
): { readonly terms: RuleTerms } | { readonly wrong: readonly DraftField[] } {
  const { kind, from, to } = draft;
  const number = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : undefined);
  const read = ruleTerms.safeParse({
    kind,
    ...(kind === "hours" && { from, to, zone }),
    ...(kind === "after_loss" && { amount: minor(draft.amount), minutes: number(draft.minutes) }),
    ...(kind === "open_bets" && { most: number(draft.most) }),
    ...(kind === "slip_time" && { minutes: number(draft.slip) }),
    ...(kind === "gain" && { amount: minor(draft.amount), zone }),
  });
  if (read.success) return { terms: read.data };
  const named = FIELDS[kind].filter((field) => read.error.issues.some(({ path }) => path[0] === field));
  // Two equal times are wrong together.
  return { wrong: named.length > 0 ? named : FIELDS[kind].slice(-1) };
}

/** The bounds that the words beside a field name. */
export const BOUNDS: Readonly<Partial<Record<DraftField, { readonly least: number; readonly most: number }>>> = {
  minutes: LOSS_MINUTES,
  most: { least: 1, most: MOST_OPEN_BETS },
  slip: SLIP_MINUTES,
};
