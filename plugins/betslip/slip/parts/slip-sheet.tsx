import { Sheet, useService, useStore, useTexts } from "@core";
import { SLIP } from "../../tokens.ts";
import { SlipBox } from "./slip-box.tsx";
import { useIsDocked } from "./use-is-docked.ts";
import "./slip-sheet.css";

/** The slip over the screen, for windows without room beside it. */
export default function SlipSheet() {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const isOpen = useStore(slip, (state) => state.isOpen);
  const isDocked = useIsDocked();
  return (
    <Sheet open={isOpen && !isDocked} onClose={() => slip.close()} title={t("title")} className="slip-sheet">
      <section className="slip" aria-label={t("title")}>
        <SlipBox hasKeypad />
      </section>
    </Sheet>
  );
}
