import { Icon, useService, useStore, useTexts } from "@core";
import { isHere } from "../../contract.ts";
import { SLIP } from "../../tokens.ts";

/** The slip's button in the bottom navigation, with the number of its picks. */
export default function BottomNavSlip() {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const count = useStore(slip, (state) => state.picks.length);
  const isOpen = useStore(slip, (state) => state.isOpen);
  const isElsewhere = useStore(slip, ({ place }) => !isHere(place));
  if (isElsewhere) return null;
  return (
    <button
      className="bottom-nav-slip"
      type="button"
      aria-label={t("open", { count })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => slip.open()}
    >
      <span className="bottom-nav-disc" data-picks={count > 0 ? "" : undefined}>
        {count > 0 ? count : <Icon name="ticket" />}
      </span>
      <span>{t("title")}</span>
    </button>
  );
}
