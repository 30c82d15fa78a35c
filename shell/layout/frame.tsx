import {
  ASIDE_END,
  ASIDE_START,
  BANNER_TOP,
  BOTTOM_NAV,
  CONFIG,
  HEADER_CENTER,
  HEADER_END,
  HEADER_START,
  NAVIGATION,
  OVERLAY,
  type Place,
  SUBNAV,
  TOAST,
  useService,
  useStore,
  useTexts,
} from "@core";
import { LiveRegion, useStandsHere } from "@core/host";
import { useEffect } from "react";
import { PAGE_PHASE } from "../page-phase.ts";
import { Footer } from "./footer.tsx";
import { Logo } from "./logo.tsx";
import { MainColumn } from "./main-column.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { OpenSandbox } from "./open-sandbox.tsx";
import { Region } from "./region.tsx";

/** The rooms of the player's account have a menu of their own where the side columns would be. */
const ROOMS = /^\/my-account(?![\w-])/;

const isFocused = ({ frame, path }: Place): boolean => frame === "focused" || ROOMS.test(path);

/** The windows in which the column at the start is shown (layout.css). */
const HAS_START = "(width >= 1280px)";

/** The frame of every screen: regions that plugins fill, around the screen itself. */
export function Frame() {
  const t = useTexts("shell");
  const brand = useStore(useService(CONFIG), ({ value }) => value?.brandName ?? "");
  const isAlone = useStore(useService(NAVIGATION), isFocused);
  const hasSubnav = useStandsHere(SUBNAV) && !isAlone;
  const hasStart = useStandsHere(ASIDE_START) && !isAlone;
  const hasEnd = useStandsHere(ASIDE_END) && !isAlone;
  const phase = useService(PAGE_PHASE);
  // The router emits no render event if it is redirected during its very first render.
  useEffect(() => phase.screenRendered(), [phase]);
  return (
    <>
      <a className="skip-link" href="#main">
        {t("skip")}
      </a>
      <OpenSandbox />
      <header className="app-header">
        <Region slot={BANNER_TOP} />
        <div className="app-header-row">
          <Region slot={HEADER_START} />
          <Logo brand={brand} />
          <Region slot={HEADER_CENTER} />
          <div className="header-end">
            <Region slot={HEADER_END} />
          </div>
        </div>
        <OfflineBar />
      </header>
      {hasSubnav && (
        <Region slot={SUBNAV}>
          <div className="sport-chips sport-chips-place" />
        </Region>
      )}
      <div className={gridClass(hasStart, hasEnd)}>
        {hasStart && (
          <aside className="app-start" aria-label={t("aside-start")} tabIndex={0}>
            <Region slot={ASIDE_START} media={HAS_START} />
          </aside>
        )}
        <MainColumn>
          <Footer />
        </MainColumn>
        {hasEnd && (
          <aside className="app-end" aria-label={t("aside-end")}>
            <Region slot={ASIDE_END} />
          </aside>
        )}
      </div>
      <Region slot={BOTTOM_NAV}>
        <div className="bottom-nav bottom-nav-place" />
      </Region>
      <Region slot={OVERLAY} />
      <Region slot={TOAST} />
      <LiveRegion />
    </>
  );
}

/** A column in which nothing stands takes no room. */
function gridClass(hasStart: boolean, hasEnd: boolean): string {
  if (!hasStart && !hasEnd) return "app-grid app-grid-main-only";
  return hasStart && hasEnd ? "app-grid" : `app-grid app-grid-no-${hasStart ? "end" : "start"}`;
}
