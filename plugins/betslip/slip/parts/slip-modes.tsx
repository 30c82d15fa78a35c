import { Icon, useService, useTexts } from "@core";
import { SLIP } from "../../tokens.ts";
import type { SlipMode } from "../slip-bets.ts";

const MODES: readonly { readonly mode: SlipMode; readonly least: number }[] = [
  { mode: "singles", least: 2 },
  { mode: "express", least: 2 },
  { mode: "system", least: 3 },
];

/** The choice of how to bet on several picks, and the button that empties the slip. */
export function SlipModes({ mode, count }: { mode: SlipMode; count: number }) {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  return (
    <div className="slip-mode">
      <div className="segmented" role="group" aria-label={t("mode.label")}>
        {MODES.map((each) => (
          <button
            key={each.mode}
            className="segment"
            type="button"
            aria-pressed={mode === each.mode}
            disabled={count < each.least}
            onClick={() => slip.setMode(each.mode)}
          >
            {t(`mode.${each.mode}`)}
          </button>
        ))}
      </div>
      <button
        className="icon-button icon-button-small"
        type="button"
        aria-label={t("clear")}
        onClick={() => slip.clear()}
      >
        <Icon name="trash-2" size={16} />
      </button>
    </div>
  );
}
