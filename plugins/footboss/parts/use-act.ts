import { useTexts } from "@core";
import { failureOf } from "@core/forms";
import { useState } from "react";
import type { MineAnswer } from "../wire.ts";

/** What the platform's refusals mean, by their codes. */
const REFUSALS = [
  ...["FOOTBOSS_CLOSED", "FOOTBOSS_LEAGUE_UNKNOWN", "FOOTBOSS_LEAGUE_FULL", "FOOTBOSS_LEAGUES_MANY"],
  ...["ACCOUNT_NOT_ACTIVE", "SELF_EXCLUDED", "BETTING_NOT_ALLOWED", "LIMIT_REQUIRED", "LIMIT_REACHED"],
  ...["REALITY_CHECK_DUE", "OWN_RULE", "LOCATION_BLOCKED", "TOO_MANY_ATTEMPTS"],
];

export interface Act {
  readonly isBusy: boolean;
  /** Why the last act was not done. */
  readonly failure: string | undefined;
  /** Returns whether it was done. */
  readonly act: (work: () => Promise<MineAnswer>) => Promise<boolean>;
  readonly forget: () => void;
}

/** An act of the player's: that it is under way, and why it was not done. */
export function useAct(onChanged: (mine: MineAnswer) => void): Act {
  const t = useTexts("footboss");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const act = async (work: () => Promise<MineAnswer>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      onChanged(await work());
      return true;
    } catch (error) {
      const { kind, code = "" } = failureOf(error);
      setFailure(t(`refusal.${REFUSALS.includes(code) ? code : kind === "offline" ? "offline" : "unknown"}`));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, act, forget: () => setFailure(undefined) };
}
