import { useFeature, useFormat, useTexts } from "@core";
import type { SlipModel } from "../slip/use-slip.ts";
import { quickStakes } from "./quick-stakes.ts";
import type { Stakes } from "./use-stakes.ts";
import "./stake.css";

/** The quick stakes of a currency with the labels of their buttons: `+5`. */
export function useQuickStakes({ limits, currency }: SlipModel): readonly { minor: number; label: string }[] {
  const format = useFormat();
  const digits = format.minorDigits(currency);
  const set = useFeature("quick-stakes", "standard");
  return quickStakes(limits?.minimum, digits, set).map((minor) => ({
    minor,
    label: `+${format.number(minor / 10 ** digits)}`,
  }));
}

/** Adds to the stake that is being entered. */
export function StakeChips({ model, stakes }: { model: SlipModel; stakes: Stakes }) {
  const t = useTexts("betslip");
  const quick = useQuickStakes(model);
  return (
    <div className="stake-chips" role="group" aria-label={t("quick")}>
      {quick.map(({ minor, label }) => (
        <button key={minor} className="stake-chip" type="button" onClick={() => stakes.add(minor)}>
          <bdi dir="ltr">{label}</bdi>
        </button>
      ))}
      {stakes.max ? (
        <button className="stake-chip" type="button" onClick={stakes.max}>
          {t("max")}
        </button>
      ) : null}
    </div>
  );
}
