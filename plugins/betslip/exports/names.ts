import { useTexts } from "@core";
import { useSystemName } from "../names/use-system-name.ts";
import { combinationsOf } from "../rules/system-rules.ts";
import type { Bet } from "../wire.ts";

export { refusalOf, type Refusal } from "../placement/refusal.ts";
export { useRefusalText } from "../names/use-refusal-text.ts";

/** The name of a placed bet: "Single", "Express", "Yankee, 11 bets". */
export function useBetName(): (bet: Pick<Bet, "type" | "system" | "legs">) => string {
  const t = useTexts("betslip");
  const nameOf = useSystemName();
  return ({ type, system, legs }) =>
    system
      ? t("system.name", { name: nameOf(legs.length, system), count: combinationsOf(legs.length, system) })
      : t(`type.${type}`);
}
