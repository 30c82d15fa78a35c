import { MISSION_STEPS, type MissionStep } from "../../gamification/wire.ts";
import { cents, whole } from "../draft-values.ts";
import { type DeskMission, type MissionTerms, missionTerms } from "./wire.ts";

/** The languages in which players can read the name of a mission. */
export const TITLE_LANGUAGES = ["en", "de", "es", "fr", "pt", "pl", "uk", "ru", "tr", "ar", "hi", "ja", "zh"] as const;
export { MISSION_STEPS };

/** A mission as it is typed: its amount in euro, a count for each step that it asks for. */
export interface MissionDraft {
  readonly id: string;
  readonly amount: string;
  readonly isOpen: boolean;
  readonly title: Readonly<Record<string, string>>;
  readonly steps: Readonly<Partial<Record<MissionStep, string>>>;
}
/** `title` is the English one; `steps` is wrong where none is asked for. */
export type MissionField = "id" | "amount" | "title" | "steps" | MissionStep;

const ID = /^[a-z0-9-]{1,40}$/;

export const EMPTY_MISSION: MissionDraft = { id: "", amount: "", isOpen: true, title: {}, steps: {} };

export const missionDraftOf = ({ id, amount, isOpen, title, steps }: DeskMission): MissionDraft => ({
  ...{ id, isOpen, amount: (amount / 100).toFixed(2), title: title ?? {} },
  steps: Object.fromEntries(steps.map(({ step, count }) => [step, String(count)])),
});

/** The terms that a draft stands for, or the fields that are wrong. Only what the page has a name for may be without. */
export function missionTermsOf(
  draft: MissionDraft,
  isNamed: boolean,
): { readonly terms: MissionTerms } | { readonly wrong: readonly MissionField[] } {
  const title = Object.fromEntries(Object.entries(draft.title).filter(([, text]) => text.trim() !== ""));
  const asked = MISSION_STEPS.filter((step) => (draft.steps[step] ?? "").trim() !== "");
  const read = missionTerms.safeParse({
    amount: cents(draft.amount),
    isOpen: draft.isOpen,
    title: isNamed && Object.keys(title).length === 0 ? null : title,
    steps: asked.map((step) => ({ step, count: whole(draft.steps[step] ?? "") })),
  });
  if (read.success && ID.test(draft.id.trim())) return { terms: read.data };
  const named = new Set(read.success ? [] : read.error.issues.map(({ path }) => path[0]));
  return {
    wrong: [
      ...(ID.test(draft.id.trim()) ? [] : (["id"] as const)),
      ...(["amount", "title"] as const).filter((field) => named.has(field)),
      ...(asked.length === 0 ? (["steps"] as const) : asked.filter((step) => !isCount(step, draft.steps[step]))),
    ],
  };
}

/** An e-mail is confirmed and a reality check is chosen once. */
function isCount(step: MissionStep, typed = ""): boolean {
  const count = whole(typed) ?? 0;
  return count >= 1 && count <= (step === "email" || step === "reality-check" ? 1 : 100);
}
