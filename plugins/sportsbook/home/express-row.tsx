import { Icon, Link, NAVIGATION, useService, useTexts } from "@core";
import { useId } from "react";
import { AccaCard } from "../top-express/acca-card.tsx";
import { useTopExpress } from "../top-express/use-top-express.ts";

/** As many as fit beside each other. */
const SHOWN = 2;

/** Combinations of the day, under the first page's matches; renders nothing if there are none. */
export default function ExpressRow() {
  const t = useTexts("sportsbook-top-express");
  const headingId = useId();
  const navigation = useService(NAVIGATION);
  const combinations = useTopExpress().value?.combinations ?? [];
  if (combinations.length === 0) return null;
  return (
    <section className="section" aria-labelledby={headingId}>
      <div className="section-head">
        <h2 className="section-title" id={headingId}>
          {t("heading")}
        </h2>
        <Link className="text-link" to={navigation.linkTo("top-express")}>
          {t("all")}
          <Icon name="chevron-right" size={16} mirrored />
        </Link>
      </div>
      <div className="accas">
        {combinations.slice(0, SHOWN).map((combination) => (
          <AccaCard combination={combination} key={combination.theme} />
        ))}
      </div>
    </section>
  );
}
