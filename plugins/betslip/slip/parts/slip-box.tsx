import { SIDEBAR, SlotOutlet, useService, useStore, useTexts } from "@core";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { SLIP_BETS_COUNT, SLIP_BETS_TAB } from "../../contract.ts";
import { SLIP, SLIP_TAB } from "../../tokens.ts";
import { SlipContent } from "./slip-content.tsx";
import { SlipTools } from "./slip-tools.tsx";
import "./slip.css";

/** The tabs by their ids in the sidebar. */
const BETS_TAB = "my-bets";
type Tab = typeof SLIP_TAB | typeof BETS_TAB;

/** The slip and the open bets, as two tabs. */
export function SlipBox({ hasKeypad }: { hasKeypad: boolean }) {
  const t = useTexts("betslip");
  const count = useStore(useService(SLIP), (state) => state.picks.length);
  const sidebar = useService(SIDEBAR);
  const tab = useStore(sidebar, ({ activeTab }): Tab => (activeTab === BETS_TAB ? BETS_TAB : SLIP_TAB));
  // A player who closes the sheet at the open bets sees the slip when they open it again.
  useEffect(() => () => sidebar.show(SLIP_TAB), [sidebar]);
  const tabs = useRef<HTMLDivElement>(null);
  const id = useId();

  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const next = tab === SLIP_TAB ? BETS_TAB : SLIP_TAB;
    sidebar.show(next);
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
      onClick: () => sidebar.show(own),
    }) as const;

  return (
    <>
      <div className="slip-head">
        <div ref={tabs} className="tabs slip-tabs" role="tablist" aria-label={t("title")} onKeyDown={move}>
          <button {...tabProps(SLIP_TAB)}>
            {t("title")}
            {count > 0 ? <span className="slip-count">{count}</span> : null}
          </button>
          <button {...tabProps(BETS_TAB)}>
            {t("bets")}
            <SlotOutlet slot={SLIP_BETS_COUNT} />
          </button>
        </div>
        <SlipTools />
      </div>
      <div className="slip-tab" role="tabpanel" id={`${id}-${tab}`} aria-labelledby={`${id}-${tab}-tab`}>
        {tab === SLIP_TAB ? <SlipContent hasKeypad={hasKeypad} /> : <SlotOutlet slot={SLIP_BETS_TAB} />}
      </div>
    </>
  );
}
