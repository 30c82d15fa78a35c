import { Icon, useFormat, useTexts } from "@core";
import type { SlipModel } from "../slip/use-slip.ts";
import type { KeypadKey } from "./keypad-input.ts";
import { useQuickStakes } from "./stake-chips.tsx";
import { decimalPoint, type Stakes } from "./use-stakes.ts";
import "./keypad.css";

const ROWS: readonly (readonly KeypadKey[])[] = [
  ["1", "2", "3"],
  ["4", "5", "6"],
  ["7", "8", "9"],
  [".", "0", "delete"],
];

/** The slip's own keypad: the system's keyboard would cover stake, return and button. */
export function Keypad({ model, stakes }: { model: SlipModel; stakes: Stakes }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const quick = useQuickStakes(model);
  const hasDecimals = format.minorDigits(model.currency) > 0;

  return (
    <div className="keypad" role="group" aria-label={t("keypad")}>
      {ROWS.map((row, index) => {
        const extra = quick[index];
        return [
          ...row.map((key) => (
            <button
              key={key}
              type="button"
              aria-label={key === "delete" ? t("delete") : key === "." ? t("point") : undefined}
              aria-disabled={(key === "." && !hasDecimals) || undefined}
              onClick={() => stakes.press(key)}
            >
              {key === "delete" ? (
                <Icon name="delete" />
              ) : (
                <bdi dir="ltr">{key === "." ? decimalPoint(format) : key}</bdi>
              )}
            </button>
          )),
          extra ? (
            <button key={extra.label} type="button" className="keypad-add" onClick={() => stakes.add(extra.minor)}>
              <bdi dir="ltr">{extra.label}</bdi>
            </button>
          ) : (
            <button
              key="max"
              type="button"
              className="keypad-add"
              aria-disabled={stakes.max === undefined || undefined}
              onClick={stakes.max}
            >
              {t("max")}
            </button>
          ),
        ];
      })}
    </div>
  );
}
