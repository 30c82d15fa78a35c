import { Icon, Link, NAVIGATION, useService, useTexts } from "@core";
import type { Bet } from "../wire.ts";

/** The way to the bet's signed receipt, and to what it is checked by. */
export function ReceiptLink({ bet }: { bet: Bet }) {
  const t = useTexts("my-bets");
  const to = `${useService(NAVIGATION).linkTo("verify-receipt")}?bet=${bet.id}`;
  return (
    <Link className="bet-receipt" to={to}>
      <Icon name="shield-check" size={16} />
      {t("receipt")}
    </Link>
  );
}
