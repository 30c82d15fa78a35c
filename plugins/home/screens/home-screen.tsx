import { SlotOutlet, useTexts, useTitle } from "@core";
import { HOME_HERO, HOME_ROWS } from "../contract.ts";
import "./home-screen.css";

/** The first page: the fillings of its two slots. */
export default function HomeScreen() {
  const t = useTexts("home");
  useTitle(t("title"), t("description"));
  return (
    <div className="stack">
      <h1 className="visually-hidden">{t("heading")}</h1>
      <div className="home-top">
        <SlotOutlet slot={HOME_HERO} fallback={<div className="home-hero-place panel" />} />
      </div>
      <SlotOutlet slot={HOME_ROWS} fallback={<div className="home-rows-place" />} />
    </div>
  );
}
