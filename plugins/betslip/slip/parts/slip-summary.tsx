import { useFormat, useService, useTexts } from "@core";
import { SLIP } from "../../tokens.ts";
import { type SlipModel, useSlip } from "../use-slip.ts";
import "./slip-bar.css";

/** What the slip holds, as a button that opens it. */
export default function SlipSummary() {
  const t = useTexts("betslip");
  const format = useFormat();
  const slip = useService(SLIP);
  const model = useSlip();
  const { legs, totalStake, totalReturn, currency } = model;
  return (
    <button className="slip-bar" type="button" aria-haspopup="dialog" onClick={() => slip.open()}>
      <span className="slip-bar-count">{legs.length}</span>
      <span>{useBetText(model)}</span>
      {totalStake > 0 ? (
        <span className="slip-bar-money">
          {t("bar.returns", { stake: format.money(totalStake, currency), total: format.money(totalReturn, currency) })}
        </span>
      ) : (
        <span className="slip-bar-money">{t("bar.open")}</span>
      )}
    </button>
  );
}

/** "Express, 8.12"; several singles have no combined odds. */
function useBetText({ bets, mode }: SlipModel): string {
  const t = useTexts("betslip");
  const format = useFormat();
  const [only] = bets;
  if (!only || bets.length > 1) return t(`mode.${mode}`);
  return `${t(`type.${only.type}`)}, ${format.odds(only.odds)}`;
}
