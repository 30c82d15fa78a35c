import { type Bus, decisionRequested, type I18n, type Navigation } from "@core";
import type { BetslipStore } from "../slip/betslip-store.ts";
import type { PlacementState } from "./placement.ts";

interface Parts {
  readonly slip: Pick<BetslipStore, "close">;
  readonly bus: Bus;
  readonly i18n: I18n;
  readonly navigation: Navigation;
}

/**
 * A session that expires may end in the middle of a bet. The slip then belongs to a visitor and no longer shows the
 * bet. So the player is informed what became of the bet and of the money, as far as it is known, and where to continue.
 */
export function reportInterrupted({ attempts }: PlacementState, { slip, bus, i18n, navigation }: Parts): void {
  const all = Object.values(attempts);
  const isUnknown = all.some(({ state }) => state === "sending" || state === "asking");
  const isTurnedAway = all.some((attempt) => attempt.state === "refused" && attempt.refusal.code === "LOGGED_OUT");
  if (!isUnknown && !isTurnedAway) return;
  // An open slip would cover the link to the login.
  slip.close();
  const back = isUnknown ? "/my-bets/open" : navigation.state.path;
  bus.publish(decisionRequested, {
    message: i18n.t(`betslip:interrupted.${isUnknown ? "unknown" : "turned-away"}`),
    ways: [
      { text: i18n.t("betslip:interrupted.login"), to: `/login?return=${encodeURIComponent(back)}` },
      { text: i18n.t("betslip:interrupted.later") },
    ],
  });
}
