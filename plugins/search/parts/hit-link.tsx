import { Flag, Icon, Link, NAVIGATION, type Navigation, useRegionName, useService, useTexts } from "@core";
import type { SearchHit } from "../wire.ts";

export type LinkedHit = Exclude<SearchHit, { kind: "event" }>;

/** A search result: its name, its sport and country, and its number of matches. */
export function HitLink({ hit }: { hit: LinkedHit }) {
  const t = useTexts("search");
  const sports = useTexts("sportsbook");
  const navigation = useService(NAVIGATION);
  const sport = sports(`sports.${hit.sportCode}`);
  const regionName = useRegionName();
  const country = hit.kind === "sport" ? "" : regionName(hit.category);
  const { name, place, path } = shownOf(hit, { sport, country }, (...at) => navigation.linkTo(...at));
  const { live, prematch } = hit.counts;
  return (
    <Link to={path}>
      {hit.kind === "sport" ? (
        <Icon name={`sport-${hit.sportCode}`} />
      ) : (
        <Flag countryCode={hit.category.countryCode} />
      )}
      <span className="search-name">
        <b>
          <bdi>{name}</bdi>
        </b>
        {place && <small>{place}</small>}
      </span>
      {live > 0 && <span className="live-dot" role="img" aria-label={t("live", { count: live })} />}
      <span className="count">
        <span aria-hidden="true">{live + prematch}</span>
        <span className="visually-hidden">{t("matches", { count: live + prematch })}</span>
      </span>
    </Link>
  );
}

/** A sport's slug is its code. */
function shownOf(
  hit: LinkedHit,
  { sport, country }: { readonly sport: string; readonly country: string },
  linkTo: Navigation["linkTo"],
) {
  const { sportCode: slug } = hit;
  if (hit.kind === "sport") return { name: sport, place: "", path: linkTo("sport:slug", { slug }) };
  if (hit.kind === "category") return { name: country, place: sport, path: linkTo("sport-categories:all", { slug }) };
  const place = `${sport} · ${country}`;
  return hit.kind === "tournament"
    ? {
        name: hit.name,
        place,
        path: linkTo("championship", { sport: slug, slug: hit.slug, tournamentId: hit.id, lineType: "all" }),
      }
    : { name: hit.name, place, path: linkTo("team", { sportId: hit.sportId, slug: hit.slug, teamId: hit.id }) };
}
