import { Icon, useService, useStore, useTexts } from "@core";
import { useMarketNames } from "../../../sportsbook/exports/use-market-names.ts";
import type { GonePick } from "../../booking-wire.ts";
import { SLIP } from "../../tokens.ts";
import { loadedText } from "../loaded-text.ts";
import "./notices.css";

/** What became of picks that were to be loaded: how many were added, and which are gone and why. */
export function LoadedNote() {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const note = useStore(slip, (state) => state.note);
  if (!note) return null;
  const gone = note.kind === "loaded" ? note.gone : [];
  const isGood = note.kind === "loaded" && gone.length === 0;
  return (
    <div className="slip-notice" data-kind={note.kind === "loaded" ? (isGood ? "info" : "warn") : "error"}>
      <Icon name={isGood ? "circle-check" : "triangle-alert"} />
      <div>
        <p>{t(...loadedText(note))}</p>
        {gone.length > 0 ? (
          <ul>
            {gone.map((pick) => (
              <Gone key={`${pick.eventId}/${pick.marketId}/${pick.specifiers}/${pick.outcomeId}`} pick={pick} />
            ))}
          </ul>
        ) : null}
      </div>
      <button
        className="icon-button icon-button-small"
        type="button"
        aria-label={t("dismiss")}
        onClick={() => slip.note(undefined)}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}

function Gone({ pick }: { pick: GonePick }) {
  const t = useTexts("betslip");
  const names = useMarketNames();
  return (
    <li>
      {names.outcome(pick, pick.event)}, {t("event", { ...pick.event })}: {t(`loaded.gone.${pick.reason}`)}
    </li>
  );
}
