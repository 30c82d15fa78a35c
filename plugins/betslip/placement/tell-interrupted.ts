import { decisionRequested, type Bus, type I18n, type Navigation } from "@core";
import type { BetslipStore } from "../slip/betslip-store.ts";
import type { PlacementState } from "./placement.ts";

interface Parts {
  readonly slip: Pick<BetslipStore, "close">;
  readonly bus: Bus;
  readonly i18n: I18n;
  readonly navigation: Navigation;
}

/**
 * A session that ends by itself may end in the middle of a bet. The slip then belongs to a visitor, and says nothing of it any
 * more: the player is told what became of the bet and of the money, as far as it is known, and where to go on.
 */
export function tellInterrupted({ attempts }: PlacementState, { slip, bus, i18n, navigation }: Parts): void {
  const all = Object.values(attempts);
  const isUnknown = all.some(({ state }) => state === "sending" || state === "asking");
  const isTurnedAway = all.some((attempt) => attempt.state === "refused" && attempt.refusal.code === "LOGGED_OUT");
  if (!isUnknown && !isTurnedAway) return;
  // The way to the login must not lie under an open slip.
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
