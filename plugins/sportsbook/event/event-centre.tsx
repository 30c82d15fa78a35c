import { Boundary, Failed, LazyPart, Loadable, Skeleton, type Texts, useService, VIEWPORT } from "@core";
import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from "react";
import { isInPlay } from "../match/match-clock.ts";
import { hasBegun } from "../statistics/outlook.ts";
import type { EventInfo, EventState } from "../wire.ts";
import { useEventTexts } from "./event-texts.ts";
import "./event-centre.css";

export interface CentreProps {
  readonly info: EventInfo;
  readonly state: EventState;
}

const lazily = (load: () => Promise<{ default: ComponentType<CentreProps> }>) =>
  new Loadable(async () => (await load()).default);

/** The panels of the tabs. `markets` has none: the markets are below, whichever tab is chosen. */
const PANELS = {
  tracker: lazily(() => import("../tracker/tracker.tsx")),
  statistics: lazily(() => import("../statistics/statistics-panel.tsx")),
  "head-to-head": lazily(() => import("../statistics/head-to-head.tsx")),
} as const;
const TABS = ["markets", "tracker", "statistics", "head-to-head"] as const;
type Tab = (typeof TABS)[number];
/** Before a match there is nothing to follow and there are no figures. */
const BEFORE: readonly Tab[] = ["markets", "head-to-head"];

/** The tabs over the markets: the course of the match, its statistics, and earlier matches. */
export function EventCentre({ info, state }: CentreProps) {
  const t = useEventTexts();
  const id = useId();
  const { view } = useService(VIEWPORT).state;
  const [tab, setTab] = useState<Tab>(() => (isInPlay(state) && view === "wide" ? "tracker" : "markets"));
  const tabs = hasBegun(state) ? TABS : BEFORE;
  const list = useRef<HTMLDivElement>(null);
  const choose = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = tabs[nextTab(event, tabs.indexOf(tab), tabs.length)];
    if (!next) return;
    event.preventDefault();
    setTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <>
      <div className="tabs event-tabs" role="tablist" aria-label={t("centre")} ref={list} onKeyDown={choose}>
        {tabs.map((each) => (
          <button
            className="tab"
            type="button"
            role="tab"
            id={`${id}-${each}`}
            data-tab={each}
            aria-selected={each === tab}
            aria-controls={each === tab && each !== "markets" ? `${id}-panel` : undefined}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => setTab(each)}
            key={each}
          >
            {t(`tab.${each}`)}
          </button>
        ))}
      </div>
      {tab !== "markets" && (
        <div className="event-centre" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
          <Panel loadable={PANELS[tab]} info={info} state={state} t={t} key={tab} />
        </div>
      )}
    </>
  );
}

function Panel({ loadable, t, ...props }: CentreProps & { loadable: Loadable<CentreProps>; t: Texts }) {
  return (
    <Boundary
      onError={(error) => reportError(error)}
      fallback={(error, reset) => <Failed error={error} title={t("failed-part")} onRetry={reset} />}
    >
      <LazyPart
        of={loadable}
        props={props}
        fallback={<Skeleton kind="block" height="200px" />}
        title={t("failed-part")}
      />
    </Boundary>
  );
}

/** The index that an arrow key leads to among the tabs, mirrored from right to left; -1 for other keys. */
function nextTab(event: KeyboardEvent<HTMLElement>, at: number, count: number): number {
  if (event.key === "Home") return 0;
  if (event.key === "End") return count - 1;
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return -1;
  const isForward = (event.key === "ArrowRight") === (getComputedStyle(event.currentTarget).direction === "ltr");
  return (at + (isForward ? 1 : count - 1)) % count;
}
