import { Icon, useService, useStore, useTexts } from "@core";
import { Refused } from "../../placement/refused.tsx";
import { MOST_PICKS } from "../../rules/system-rules.ts";
import { SLIP } from "../../tokens.ts";
import type { LegView } from "../bet-view.ts";
import { currentPrices } from "../slip-prices.ts";
import type { SlipModel } from "../use-slip.ts";
import { LoadedNote } from "./loaded-note.tsx";
import "./notices.css";

/** Notices about the picks: refused bets with the reason, prices that moved, picks that found no room. */
export function Notices({ model }: { model: SlipModel }) {
  const leftOut = useStore(useService(SLIP), (state) => state.leftOut);
  // A bet that is placed without a waiting leg may also be refused.
  const placeable = model.commit.kind === "waiting" ? model.commit.rest : [];
  const refused = [...model.bets.filter((bet) => !placeable.includes(bet)), ...placeable].filter(
    ({ refusal }) => refusal,
  );
  const changed = model.legs.filter(({ state }) => state.kind === "open" && state.needsConsent);
  return (
    <>
      <LoadedNote />
      {leftOut > 0 ? <LeftOut count={leftOut} /> : null}
      {refused.map((bet) => (
        <Refused key={bet.key} bet={bet} currency={model.currency} />
      ))}
      {changed.length > 0 && refused.length === 0 ? <Changed legs={changed} /> : null}
    </>
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

function LeftOut({ count }: { count: number }) {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  return (
    <div className="slip-notice" data-kind="warn">
      <Icon name="triangle-alert" />
      <p>{t("left-out", { count, most: MOST_PICKS })}</p>
      <button
        className="icon-button icon-button-small"
        type="button"
        aria-label={t("dismiss")}
        onClick={() => slip.dismissLeftOut()}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}
