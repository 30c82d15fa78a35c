import { useTexts } from "@core";
import { failureOf } from "@core/forms";

/** What the platform's refusals of limits, reality checks and own rules mean, by their codes. */
const REFUSALS = [
  "LIMIT_CHANGED",
  "LIMIT_FIXED",
  "RAISE_CHANGED",
  "RAISE_NOT_OPEN",
  "RAISE_GONE",
  "RULE_UNKNOWN",
  "TOO_MANY_RULES",
  "TOO_MANY_ATTEMPTS",
] as const;

/** Says why an act was not done, and how things stand. */
export function useRefusals(): (error: unknown) => string {
  const t = useTexts("responsible-gambling");
  return (error) => {
    const { kind, code } = failureOf(error);
    const known = REFUSALS.find((each) => each === code);
    if (known) return t(`refusal.${known}`);
    return t(kind === "offline" ? "refusal.offline" : "refusal.unknown");
  };
}
