import { Link, NAVIGATION, SlotOutlet, useService, useStore, useTexts, useTitle } from "@core";
import { type ReactNode, useEffect, useRef } from "react";
import { MENU_SETTINGS } from "../contract.ts";
import SportTree from "../parts/sport-tree.tsx";
import { TreeEntries } from "../parts/tree-entries.tsx";
import { useTree } from "../use-counts.ts";
import "./menu-screen.css";

const SECTIONS = ["sports", "settings", "about"] as const;
type Section = (typeof SECTIONS)[number];

/** Links to everything in the product: all sections, or one of them; of the sports one may be named, which is open and in sight. */
export default function MenuScreen() {
  const t = useTexts("menu");
  const navigation = useService(NAVIGATION);
  const asked = useStore(navigation, (place) => place.params["section"]);
  const item = useStore(navigation, (place) => place.params["item"]);
  const hasTree = useTree() !== undefined;
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (item !== undefined && hasTree)
      menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  }, [item, hasTree]);
  const only = SECTIONS.find((section) => section === asked);
  const heading = only ? t(`section.${only}`) : t("menu");
  useTitle(heading);
  const contents: Readonly<Record<Section, ReactNode>> = {
    sports: <SportTree label={t("menu")} />,
    settings: <SlotOutlet slot={MENU_SETTINGS} />,
    about: (
      <ul>
        <TreeEntries place="about" wrap={(entry) => <li>{entry}</li>} />
      </ul>
    ),
  };
  return (
    <div className="stack menu-screen" ref={menu}>
      <header className="screen-head">
        <h1>{heading}</h1>
        {only && (
          <Link className="text-link" to="/menu">
            {t("whole-menu")}
          </Link>
        )}
      </header>
      {!only && (
        <nav aria-label={t("yours")}>
          <TreeEntries place="ownPages" />
        </nav>
      )}
      {(only ? [only] : SECTIONS).map((section) => (
        <section className="section" key={section}>
          <h2 className={only ? "visually-hidden" : "section-title"}>{t(`section.${section}`)}</h2>
          {contents[section]}
        </section>
      ))}
    </div>
  );
}
