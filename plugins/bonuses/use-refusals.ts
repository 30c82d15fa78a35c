import { useTexts } from "@core";
import { failureOf } from "@core/forms";

/** What the platform's refusals of bonuses mean, by their codes. */
const REFUSALS = [
  ...["OFFER_UNKNOWN", "OFFER_OVER", "OFFER_TAKEN", "OFFER_NOT_FOR_YOU", "BUDGET_USED_UP", "TERMS_CHANGED"],
  ...["CODE_WRONG", "SELF_EXCLUDED", "ACCOUNT_NOT_ACTIVE", "BONUS_OVER", "LIMIT_REQUIRED", "TOO_MANY_ATTEMPTS"],
  ...["MISSION_CLAIMED", "MISSION_OPEN", "WHEEL_TURNED", "WHEEL_OVER", "NOT_ENOUGH_POINTS", "ITEM_GONE", "ITEM_LIMIT"],
];

/** Says why an act was not done, and how things stand. */
export function useRefusals(): (error: unknown) => string {
  const t = useTexts("bonuses");
  return (error) => {
    const { kind, code } = failureOf(error);
    if (code !== undefined && REFUSALS.includes(code)) return t(`refusal.${code}`);
    return t(kind === "offline" ? "refusal.offline" : "refusal.unknown");
  };
}
