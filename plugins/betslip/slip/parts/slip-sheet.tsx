import { Sheet, useService, useStore, useTexts } from "@core";
import { SLIP } from "../../tokens.ts";
import { SlipBox } from "./slip-box.tsx";
import { useSlipPlace } from "./use-slip-place.ts";
import "./slip-sheet.css";

/** The slip over the screen, for windows without room beside it. */
export default function SlipSheet() {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const isOpen = useStore(slip, (state) => state.isOpen);
  const isWished = useStore(slip, (state) => state.place === "sheet");
  const place = useSlipPlace();
  return (
    <Sheet
      open={isOpen && place === "over"}
      isAlwaysSheet={isWished}
      onClose={() => slip.close()}
      title={t("title")}
      className="slip-sheet"
    >
      <section className="slip" aria-label={t("title")}>
        <SlipBox hasKeypad />
      </section>
    </Sheet>
  );
}
