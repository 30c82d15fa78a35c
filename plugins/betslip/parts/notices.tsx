import { Icon, useFormat, useService, useTexts } from "@core";
import { refusalText } from "../refusal-text.ts";
import type { LegView } from "../slip-view.ts";
import { SLIP } from "../tokens.ts";
import type { SlipModel } from "../use-slip.ts";
import { useMarketNames } from "../use-market-names.ts";
import { currentPrices } from "../slip-prices.ts";

/** What has happened to the picks: refused bets with the reason, and prices that moved. */
export function Notices({ model }: { model: SlipModel }) {
  const refused = model.legs.filter(({ refusal }) => refusal);
  const changed = model.legs.filter(({ state }) => state.kind === "open" && state.needsConsent);
  return (
    <>
      {refused.map((leg) => (
        <Refused key={leg.key} leg={leg} currency={model.currency} />
      ))}
      {changed.length > 0 && refused.length === 0 ? <Changed legs={changed} /> : null}
    </>
  );
}

function Refused({ leg: { refusal, pick }, currency }: { leg: LegView; currency: string }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const names = useMarketNames();
  if (!refusal) return null;
  const money = (minor: number) => format.money(minor, currency);
  const [key, values] = refusalText(refusal, pick.odds, { money, odds: (odds) => format.odds(odds) });
  return (
    <div className="slip-notice" data-kind="error">
      <Icon name="circle-x" />
      <p>
        <b>{t("refused", { name: names.outcome(pick, pick.event) })}</b> {t(key, values)}
      </p>
    </div>
  );
}

function Changed({ legs }: { legs: readonly LegView[] }) {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  return (
    <div className="slip-notice" data-kind="warn">
      <Icon name="triangle-alert" />
      <p>{t("changed", { count: legs.length })}</p>
      <button
        className="button button-plain button-small"
        type="button"
        onClick={() => slip.accept(currentPrices(legs))}
      >
        {t("accept")}
      </button>
    </div>
  );
}
