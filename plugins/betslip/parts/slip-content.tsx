import { Icon, useService, useStore, useTexts } from "@core";
import { PLACEMENT, SLIP } from "../tokens.ts";
import { useSlip } from "../use-slip.ts";
import { useStakes } from "../use-stakes.ts";
import { AcceptancePolicy } from "./acceptance-policy.tsx";
import { Commit } from "./commit.tsx";
import { EmptySlip } from "./empty-slip.tsx";
import { Keypad } from "./keypad.tsx";
import { Notices } from "./notices.tsx";
import { ReceiptView } from "./receipt-view.tsx";
import { SlipLeg } from "./slip-leg.tsx";
import { StakeEntry } from "./stake-entry.tsx";
import { StakeChips } from "./stake-chips.tsx";
import { Totals } from "./totals.tsx";

/** What the slip's tab shows: nothing yet, the picks, or the receipt. */
export function SlipContent({ hasKeypad }: { hasKeypad: boolean }) {
  const model = useSlip();
  const receipts = useStore(useService(PLACEMENT), (state) => state.receipts);
  const isUnderWay = model.commit.kind === "placing" || model.commit.kind === "asking";
  if (receipts.length > 0 && !isUnderWay) return <ReceiptView receipts={receipts} />;
  if (model.legs.length === 0) return <EmptySlip />;
  return <Picks model={model} hasKeypad={hasKeypad} />;
}

function Picks({ model, hasKeypad }: { model: ReturnType<typeof useSlip>; hasKeypad: boolean }) {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const stakes = useStakes(model);
  const [only] = model.legs;
  const isSingle = model.legs.length === 1;

  return (
    <>
      {isSingle ? null : (
        <div className="slip-mode">
          <p>{t("singles", { count: model.legs.length })}</p>
          <button
            className="icon-button icon-button-small"
            type="button"
            aria-label={t("clear")}
            onClick={() => slip.clear()}
          >
            <Icon name="trash-2" size={16} />
          </button>
        </div>
      )}
      <Notices model={model} />
      <div className="slip-body" tabIndex={0} role="group" aria-label={t("picks")}>
        <ol>
          {model.legs.map((leg) => (
            <SlipLeg key={leg.key} leg={leg}>
              {isSingle ? null : <StakeEntry leg={leg} model={model} stakes={stakes} hasKeypad={hasKeypad} />}
            </SlipLeg>
          ))}
        </ol>
      </div>
      <div className="slip-footer">
        {isSingle && only ? (
          <StakeEntry leg={only} model={model} stakes={stakes} hasKeypad={hasKeypad} />
        ) : (
          <Totals model={model} />
        )}
        {hasKeypad ? (
          <Keypad model={model} stakes={stakes} />
        ) : isSingle ? (
          <StakeChips model={model} stakes={stakes} />
        ) : null}
        <Commit model={model} />
        <AcceptancePolicy />
      </div>
    </>
  );
}
