import { Button, useProvided, useTexts } from "@core";
import { ShareButton } from "../booking/share-button.tsx";
import { sharedBet } from "../booking/shared-slip.ts";
import { REPEAT_BET } from "../contract.ts";
import { BOOKINGS } from "../tokens.ts";
import type { Bet } from "../wire.ts";
import "./bet-tools.css";

/** What can be done with the picks of a placed bet: bet on them again at the prices of now, share them. */
export function BetTools({ bet }: { bet: Bet }) {
  const t = useTexts("betslip");
  // Bets are also shown where the slip has not come yet.
  const repeater = useProvided(REPEAT_BET);
  const bookings = useProvided(BOOKINGS);
  if (!repeater || !bookings) return null;
  return (
    <div className="bet-tools">
      <Button size="small" onClick={() => void repeater.repeat(bet)}>
        {t("repeat")}
      </Button>
      {bet.status === "open" ? <ShareButton take={() => sharedBet(bet)} /> : null}
    </div>
  );
}
