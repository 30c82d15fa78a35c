import type { ReactNode } from "react";
import { Icon, Link, NAVIGATION, SlotOutlet, useService, useStore, useTexts, useTitle } from "@core";
import { MENU_OWN, MENU_SETTINGS } from "../contract.ts";
import { PAGES } from "../parts/pages.ts";
import SportTree from "../parts/sport-tree.tsx";
import "./menu-screen.css";

const SECTIONS = ["sports", "settings", "about"] as const;
type Section = (typeof SECTIONS)[number];

/** Links to everything in the product: all sections, or one of them. */
export default function MenuScreen() {
  const t = useTexts("menu");
  const asked = useStore(useService(NAVIGATION), (place) => place.params["section"]);
  const only = SECTIONS.find((section) => section === asked);
  const heading = only ? t(`section.${only}`) : t("menu");
  useTitle(heading);
  const contents: Readonly<Record<Section, ReactNode>> = {
    sports: <SportTree label={t("menu")} />,
    settings: <SlotOutlet slot={MENU_SETTINGS} />,
    about: <About />,
  };
  return (
    <div className="stack menu-screen">
      <header className="screen-head">
        <h1>{heading}</h1>
        {only && (
          <Link className="text-link" to="/menu">
            {t("whole-menu")}
          </Link>
        )}
      </header>
      {!only && <Own />}
      {(only ? [only] : SECTIONS).map((section) => (
        <section className="section" key={section}>
          <h2 className={only ? "visually-hidden" : "section-title"}>{t(`section.${section}`)}</h2>
          {contents[section]}
        </section>
      ))}
    </div>
  );
}

function Own() {
  const t = useTexts("menu");
  return (
    <nav aria-label={t("yours")}>
      <Link className="tree-item" to="/my-bets/open">
        <Icon name="receipt" />
        <span>{t("my-bets")}</span>
      </Link>
      <SlotOutlet slot={MENU_OWN} />
    </nav>
  );
}

function About() {
  const t = useTexts("menu");
  return (
    <ul>
      {PAGES.map((page) => (
        <li key={page}>
          <Link className="tree-item" to={`/${page}`}>
            <Icon name="file-text" />
            <span>{t(`pages.${page}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
