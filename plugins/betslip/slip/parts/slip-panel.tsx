import { useService, useStore, useTexts } from "@core";
import { useEffect, useRef } from "react";
import { SLIP } from "../../tokens.ts";
import { SlipBox } from "./slip-box.tsx";

/** The slip in a place of its own, where it is always visible. */
export default function SlipPanel() {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const isOpen = useStore(slip, (state) => state.isOpen);
  const ref = useRef<HTMLElement>(null);

  // It is visible already, so opening it moves the focus to it.
  useEffect(() => {
    if (!isOpen) return;
    // Other fields, open or closed, may come before the stake: free bets, each way, systems.
    const target = ref.current?.querySelector<HTMLElement>(".stake-field input") ?? ref.current;
    target?.focus();
    slip.close();
  }, [isOpen, slip]);

  return (
    <section ref={ref} className="slip panel" aria-label={t("title")} tabIndex={-1}>
      <SlipBox hasKeypad={false} />
    </section>
  );
}
