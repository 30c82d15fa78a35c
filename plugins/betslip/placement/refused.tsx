import { Icon, useTexts } from "@core";
import { useMarketNames } from "../../sportsbook/exports/use-market-names.ts";
import { useRefusalText } from "../names/use-refusal-text.ts";
import type { BetView } from "../slip/bet-view.ts";
import { RefusalWay } from "./refusal-way.tsx";
import "../slip/parts/notices.css";

/** Why a bet was not placed, what became of the money, and what to do next. */
export function Refused({ bet, currency }: { bet: BetView; currency: string }) {
  const t = useTexts("betslip");
  const textOf = useRefusalText();
  const names = useMarketNames();
  const { refusal, picks, type } = bet;
  if (!refusal) return null;
  const named = picks.map((pick) => ({ name: names.pick(pick, pick.event), odds: pick.odds }));
  const [only] = named;
  const name = type === "single" && only ? only.name : t(`type.${type}`);
  return (
    <div className="slip-notice" data-kind="error">
      <Icon name="circle-x" />
      <div>
        <p>
          <b>{t("refused", { name })}</b> {textOf(refusal, named, currency)}
        </p>
        <RefusalWay bet={bet} refusal={refusal} currency={currency} />
      </div>
    </div>
  );
}
