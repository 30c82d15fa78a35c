import { Icon, useTexts } from "@core";
import { type ComponentType, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { SHORTCUT } from "../shortcut.ts";
import { BusTab } from "./bus-tab.tsx";
import { FlagsTab } from "./flags-tab.tsx";
import { PluginsTab } from "./plugins-tab.tsx";
import { Resizer } from "./resizer.tsx";
import { RoutesTab } from "./routes-tab.tsx";
import { SlotsTab } from "./slots-tab.tsx";
import { StoresTab } from "./stores-tab.tsx";
import "./inspector.css";
import "./inspector-stream.css";

const TABS: Readonly<Record<string, ComponentType>> = {
  plugins: PluginsTab,
  slots: SlotsTab,
  routes: RoutesTab,
  bus: BusTab,
  stores: StoresTab,
  flags: FlagsTab,
};
const NAMES = Object.keys(TABS);

/** The docked panel with its tabs. */
export function Panel({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts("inspector");
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const [tab, setTab] = useState("plugins");
  const [dock, setDock] = useState<"bottom" | "side">("bottom");
  const [size, setSize] = useState(380);
  const Content = TABS[tab] ?? PluginsTab;

  useEffect(() => ref.current?.querySelector<HTMLElement>('[role="tab"]')?.focus(), []);

  useLayoutEffect(() => ref.current?.style.setProperty("--inspector-size", `${size}px`), [size]);

  const step = (event: KeyboardEvent) => {
    const forwards = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const by = event.key === forwards ? 1 : /^Arrow(?:Left|Right)$/.test(event.key) ? -1 : 0;
    const at = NAMES.indexOf(tab);
    const to = event.key === "Home" ? 0 : event.key === "End" ? -1 : at + by;
    if (to === at) return;
    event.preventDefault();
    const next = NAMES.at(to % NAMES.length)!;
    setTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };

  return (
    <section
      ref={ref}
      className={`inspector inspector-${dock}`}
      aria-label={t("title")}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <Resizer dock={dock} size={size} onResize={setSize} label={t("size")} />
      <header className="inspector-head">
        <div className="tabs" role="tablist" aria-label={t("title")} onKeyDown={step}>
          {NAMES.map((name) => (
            <button
              key={name}
              id={`${id}-${name}`}
              type="button"
              className="tab"
              role="tab"
              aria-selected={name === tab}
              aria-controls={`${id}-panel`}
              tabIndex={name === tab ? 0 : -1}
              onClick={() => setTab(name)}
            >
              {t(`tabs.${name}`)}
            </button>
          ))}
        </div>
        <kbd className="inspector-key">{SHORTCUT}</kbd>
        <button
          type="button"
          className="icon-button inspector-dock"
          aria-label={t("dock")}
          aria-pressed={dock === "side"}
          onClick={() => setDock(dock === "side" ? "bottom" : "side")}
        >
          <Icon name="layout-grid" />
        </button>
        <button type="button" className="icon-button" aria-label={t("close")} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <div
        className="inspector-body"
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        tabIndex={0}
        key={tab}
      >
        <Content />
      </div>
    </section>
  );
}
