import { Icon, Link, NAVIGATION, useService, useStore, useTexts } from "@core";
import { BETSLIP, REPEAT_BET } from "../../betslip/contract.ts";
import { ShareButton, sharedBet } from "../../betslip/exports/sharing.ts";
import type { Bet } from "../../betslip/wire.ts";
import { AskAbout } from "./ask-about.tsx";
import "./bet-actions.css";

/**
 * The actions on any bet: view its signed receipt, bet on the same picks again, share those that are still offered, and
 * ask about it.
 */
export function BetActions({ bet }: { bet: Bet }) {
  const t = useTexts("my-bets");
  const repeater = useService(REPEAT_BET);
  const canBet = useStore(useService(BETSLIP), ({ place }) => place !== "none");
  const receipt = `${useService(NAVIGATION).linkTo("verify-receipt")}?bet=${bet.id}`;
  return (
    <div className="bet-actions">
      <Link to={receipt}>
        <Icon name="shield-check" size={16} />
        {t("receipt")}
      </Link>
      {canBet && (
        <button type="button" onClick={() => void repeater.repeat(bet)}>
          <Icon name="refresh-cw" size={16} />
          {t("repeat")}
        </button>
      )}
      <AskAbout kind="bet" id={bet.id} />
      {bet.status === "open" ? <ShareButton readSlip={() => sharedBet(bet)} /> : null}
    </div>
  );
}
