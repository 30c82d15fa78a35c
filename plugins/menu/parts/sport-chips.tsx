import { Icon, Link, useTexts } from "@core";
import { liveCount, useTree } from "../use-counts.ts";
import "./counts.css";

/** Live and the sports, under the header of the simple view. */
export default function SportChips() {
  const t = useTexts("menu");
  const tree = useTree();
  return (
    <nav className="sport-chips" aria-label={t("sports")}>
      <Link className="sport-chip" to="/all-live" current="page">
        <span className="live-dot" />
        {t("live")} <span className="count count-place">{liveCount(tree)}</span>
      </Link>
      {tree?.sports.map((sport) => (
        <Link className="sport-chip" to={`/${sport.slug}`} current="section" key={sport.id}>
          <Icon name={`sport-${sport.sportCode}`} />
          {t(`sport.${sport.sportCode}`)} <span className="count">{sport.counts.prematch + sport.counts.live}</span>
        </Link>
      ))}
    </nav>
  );
}
