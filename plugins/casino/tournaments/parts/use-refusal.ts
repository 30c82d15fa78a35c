import { useTexts } from "@core";
import { failureOf } from "@core/forms";

/** What the platform's refusals mean, by their codes. */
const REFUSALS = [
  ...["TOURNAMENT_OVER", "TOURNAMENT_FULL", "TOURNAMENT_JOINED", "TOURNAMENT_LEFT", "TOURNAMENT_NOT_HERE"],
  ...["CURRENCY_NOT_OFFERED", "TERMS_CHANGED", "DETAILS_REQUIRED", "NOT_ENOUGH_MONEY", "ACCOUNT_NOT_ACTIVE"],
  ...["SELF_EXCLUDED", "CASINO_NOT_ALLOWED", "LIMIT_REQUIRED", "LIMIT_REACHED", "REALITY_CHECK_DUE", "OWN_RULE"],
  ...["TOURNAMENT_LEFT_OFTEN", "TOO_MANY_ATTEMPTS", "MONEY_AT_HOST"],
];
/** They are the same for the player. */
const SAME: Readonly<Record<string, string>> = { LOCATION_BLOCKED: "TOURNAMENT_NOT_HERE" };
/** The route on which the player can do something about it. */
const WAYS: Readonly<Record<string, string>> = { DETAILS_REQUIRED: "personal-data", NOT_ENOUGH_MONEY: "deposit" };

/** Why an act was not done, and the way to what it asks for first. */
export interface Refusal {
  readonly text: string;
  readonly way: string | undefined;
}

export function useRefusal(): (error: unknown) => Refusal {
  const t = useTexts("casino-tournaments");
  return (error) => {
    const { kind, code = "", details } = failureOf(error);
    const meant = SAME[code] ?? code;
    const known = REFUSALS.includes(meant) ? meant : undefined;
    return {
      text: t(`refusal.${known ?? (kind === "offline" ? "offline" : "unknown")}`, { host: String(details["host"]) }),
      way: known === undefined ? undefined : WAYS[known],
    };
  };
}
