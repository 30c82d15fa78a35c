import { Icon, useFormat, useService, useTexts } from "@core";
import { refusalText } from "../refusal-text.ts";
import type { BetView, LegView } from "../slip-view.ts";
import { SLIP } from "../tokens.ts";
import type { SlipModel } from "../use-slip.ts";
import { useMarketNames } from "../use-market-names.ts";
import { currentPrices } from "../slip-prices.ts";
import "./notices.css";

/** What has happened to the picks: refused bets with the reason, and prices that moved. */
export function Notices({ model }: { model: SlipModel }) {
  // What is placed without a leg that waits may be refused too.
  const placeable = model.commit.kind === "waiting" ? model.commit.rest : [];
  const refused = [...model.bets.filter((bet) => !placeable.includes(bet)), ...placeable].filter(
    ({ refusal }) => refusal,
  );
  const changed = model.legs.filter(({ state }) => state.kind === "open" && state.needsConsent);
  return (
    <>
      {refused.map((bet) => (
        <Refused key={bet.key} bet={bet} currency={model.currency} />
      ))}
      {changed.length > 0 && refused.length === 0 ? <Changed legs={changed} /> : null}
    </>
  );
}

function Refused({ bet: { refusal, picks, type }, currency }: { bet: BetView; currency: string }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const names = useMarketNames();
  if (!refusal) return null;
  const money = (minor: number) => format.money(minor, currency);
  const named = picks.map((pick) => ({ name: names.pick(pick, pick.event), odds: pick.odds }));
  const [key, values] = refusalText(refusal, named, { money, odds: (odds) => format.odds(odds) });
  const [only] = named;
  const name = type === "single" && only ? only.name : t(`type.${type}`);
  return (
    <div className="slip-notice" data-kind="error">
      <Icon name="circle-x" />
      <p>
        <b>{t("refused", { name })}</b> {t(key, values)}
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
