import { useId, useRef, useState, type KeyboardEvent } from "react";
import { SLIP_BETS_COUNT, SLIP_BETS_TAB } from "../contract.ts";
import { SlotOutlet, useService, useStore, useTexts } from "@core";
import { SLIP } from "../tokens.ts";
import { SlipTools } from "./slip-tools.tsx";
import { SlipContent } from "./slip-content.tsx";
import "./slip.css";

type Tab = "slip" | "bets";

/** The slip and the open bets, as two tabs. */
export function SlipBox({ hasKeypad }: { hasKeypad: boolean }) {
  const t = useTexts("betslip");
  const count = useStore(useService(SLIP), (state) => state.picks.length);
  const [tab, setTab] = useState<Tab>("slip");
  const tabs = useRef<HTMLDivElement>(null);
  const id = useId();

  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const next = tab === "slip" ? "bets" : "slip";
    setTab(next);
    tabs.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  const tabProps = (own: Tab) =>
    ({
      className: "tab",
      role: "tab",
      type: "button",
      id: `${id}-${own}-tab`,
      "data-tab": own,
      "aria-selected": tab === own,
      "aria-controls": `${id}-${own}`,
      tabIndex: tab === own ? 0 : -1,
      onClick: () => setTab(own),
    }) as const;

  return (
    <>
      <div className="slip-head">
        <div ref={tabs} className="tabs slip-tabs" role="tablist" aria-label={t("title")} onKeyDown={move}>
          <button {...tabProps("slip")}>
            {t("title")}
            {count > 0 ? <span className="slip-count">{count}</span> : null}
          </button>
          <button {...tabProps("bets")}>
            {t("bets")}
            <SlotOutlet slot={SLIP_BETS_COUNT} />
          </button>
        </div>
        <SlipTools />
      </div>
      <div className="slip-tab" role="tabpanel" id={`${id}-${tab}`} aria-labelledby={`${id}-${tab}-tab`}>
        {tab === "slip" ? <SlipContent hasKeypad={hasKeypad} /> : <SlotOutlet slot={SLIP_BETS_TAB} />}
      </div>
    </>
  );
}
