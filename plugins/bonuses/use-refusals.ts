import { useTexts } from "@core";
import { failureOf } from "@core/forms";

/** What the platform's refusals of bonuses mean, by their codes. */
const REFUSALS = [
  ...[
    "OFFER_UNKNOWN",
    "OFFER_OVER",
    "OFFER_GAME_GONE",
    "OFFER_TAKEN",
    "OFFER_NOT_FOR_YOU",
    "BUDGET_USED_UP",
    "TERMS_CHANGED",
  ],
  ...["CODE_WRONG", "SELF_EXCLUDED", "ACCOUNT_NOT_ACTIVE", "BONUS_OVER", "LIMIT_REQUIRED", "TOO_MANY_ATTEMPTS"],
  "MONEY_AT_HOST",
  ...[
    "MISSION_CLAIMED",
    "MISSION_OPEN",
    "WHEEL_TURNED",
    "WHEEL_OVER",
    "DETAILS_REQUIRED",
    "NOT_ENOUGH_POINTS",
    "ITEM_GONE",
    "ITEM_LIMIT",
  ],
];

/** Why an act was not done, and how things stand. */
export interface Refusal {
  readonly text: string;
  /** The player has to complete their personal data first. */
  readonly needsDetails: boolean;
}

export function useRefusals(): (error: unknown) => Refusal {
  const t = useTexts("bonuses");
  return (error) => {
    const { kind, code, details } = failureOf(error);
    const known = code !== undefined && REFUSALS.includes(code) ? code : undefined;
    const text = t(`refusal.${known ?? (kind === "offline" ? "offline" : "unknown")}`, {
      host: String(details["host"]),
    });
    return { text, needsDetails: known === "DETAILS_REQUIRED" };
  };
}
