import { SlotOutlet, useService, useStore, useTexts } from "@core";
import { useState } from "react";
import { BonusLines } from "../../bonuses/bonus-lines.tsx";
import { FreeBetChoice } from "../../bonuses/free-bet-choice.tsx";
import { SLIP_NOTE } from "../../contract.ts";
import { SlipOfferChoice } from "../../offers/slip-offer-choice.tsx";
import { withUnreadStake } from "../../placement/commit.ts";
import { Commit } from "../../placement/commit-button.tsx";
import { ReceiptView } from "../../placement/receipt-view.tsx";
import { AcceptancePolicy } from "../../settings/acceptance-policy.tsx";
import { EachWay } from "../../stake/each-way.tsx";
import { Keypad } from "../../stake/keypad.tsx";
import { StakeChips } from "../../stake/stake-chips.tsx";
import { StakeEntry } from "../../stake/stake-entry.tsx";
import { Banker, Systems } from "../../stake/systems.tsx";
import { TotalOdds } from "../../stake/total-odds.tsx";
import { Totals } from "../../stake/totals.tsx";
import { useStakes } from "../../stake/use-stakes.ts";
import { PLACEMENT } from "../../tokens.ts";
import { type SlipModel, useLimitsFor, useSlip } from "../use-slip.ts";
import { EmptySlip } from "./empty-slip.tsx";
import { FirstPick } from "./first-pick.tsx";
import { Notices } from "./notices.tsx";
import { SlipLeg } from "./slip-leg.tsx";
import { SlipModes } from "./slip-modes.tsx";

/** The picks, or the receipt. */
export default function SlipFilled({ hasKeypad }: { hasKeypad: boolean }) {
  const model = useSlip();
  const receipts = useStore(useService(PLACEMENT), (state) => state.receipts);
  const isUnderWay = model.commit.kind === "placing" || model.commit.kind === "asking";
  if (receipts.length > 0 && !isUnderWay) {
    return <ReceiptView receipts={receipts} refused={model.bets.filter(({ refusal }) => refusal).length} />;
  }
  if (model.legs.length === 0) return <EmptySlip />;
  return <Picks model={model} hasKeypad={hasKeypad} />;
}

/** What can be unfolded in the slip, one at a time. */
type Fold = "free-bets" | "offers";

function Picks({ model: slip, hasKeypad }: { model: SlipModel; hasKeypad: boolean }) {
  const t = useTexts("betslip");
  const stakes = useStakes(slip);
  // The keypad is hidden while a part is unfolded. It comes back when the player goes to the stake.
  const [unfolded, setUnfolded] = useState<Fold>();
  const fold = (name: Fold) => ({
    isOpen: unfolded === name,
    onToggle: (isOpen: boolean) => setUnfolded((now) => (isOpen ? name : now === name ? undefined : now)),
  });
  const isUnread = slip.bets.some(({ key }) => stakes.isUnread(key));
  const model = isUnread ? { ...slip, commit: withUnreadStake(slip.commit) } : slip;
  useLimitsFor(model);
  const { mode, legs, bets } = model;
  const [only] = bets;
  const isPaidByFreeBet = bets.length === 1 && only?.freeBet !== undefined;
  const isLine = mode !== "singles";
  // A single bet has its stake beside the button; several bets each have their own.
  const stakeOf = (at: number) => (bets.length > 1 ? bets[at] : undefined);

  return (
    <>
      {legs.length > 1 ? <SlipModes mode={mode} count={legs.length} /> : null}
      <Notices model={model} />
      <div className="slip-body" tabIndex={0} role="group" aria-label={t("picks")}>
        <ol className={isLine ? "line line-runs-on" : undefined}>
          {legs.map((leg, at) => {
            const bet = stakeOf(at);
            return (
              <SlipLeg key={leg.key} leg={leg} isStop={isLine}>
                {bet ? <StakeEntry bet={bet} model={model} stakes={stakes} hasKeypad={hasKeypad} /> : null}
                {mode === "system" && !leg.isLocked ? <Banker leg={leg} /> : null}
              </SlipLeg>
            );
          })}
        </ol>
        {mode === "express" && only ? <TotalOdds bet={only} /> : null}
        {mode === "system" && only ? <Systems bet={only} currency={model.currency} /> : null}
        {legs.length === 1 ? <FirstPick /> : null}
        <EachWay bets={bets} currency={model.currency} />
        {only && bets.length === 1 ? <FreeBetChoice bet={only} model={model} {...fold("free-bets")} /> : null}
        {only && bets.length === 1 ? (
          <SlipOfferChoice bet={only} currency={model.currency} {...fold("offers")} />
        ) : null}
      </div>
      <div className="slip-footer">
        {only && bets.length === 1 ? (
          <StakeEntry
            bet={only}
            model={model}
            stakes={stakes}
            hasKeypad={hasKeypad}
            onEnter={() => hasKeypad && setUnfolded(undefined)}
          />
        ) : (
          <Totals stake={model.totalStake} total={model.totalReturn} currency={model.currency} />
        )}
        {isPaidByFreeBet ? null : hasKeypad ? (
          unfolded && bets.length === 1 ? null : (
            <Keypad model={model} stakes={stakes} />
          )
        ) : bets.length === 1 ? (
          <StakeChips model={model} stakes={stakes} />
        ) : null}
        <BonusLines model={model} />
        <SlotOutlet slot={SLIP_NOTE} />
        <Commit model={model} />
        <AcceptancePolicy />
      </div>
    </>
  );
}
