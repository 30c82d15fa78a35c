import { navigationSlot, preloadSlot, type Prepare, SlotOutlet, useTexts, useTitle } from "@core";
import { HOME_HERO } from "../contract.ts";
import "./home-screen.css";

const ROWS = navigationSlot("home");

export const prepare: Prepare = (services) =>
  Promise.all([preloadSlot(services, HOME_HERO), preloadSlot(services, ROWS)]);

/** The first page: its hero and its rows, from other plugins. */
export default function HomeScreen() {
  const t = useTexts("home");
  useTitle(t("title"), t("description"));
  return (
    <div className="stack">
      <h1 className="visually-hidden">{t("heading")}</h1>
      <div className="home-top">
        <SlotOutlet slot={HOME_HERO} fallback={<div className="home-hero-place panel" />} />
      </div>
      <SlotOutlet slot={ROWS} fallback={<div className="home-rows-place" />} />
    </div>
  );
}
