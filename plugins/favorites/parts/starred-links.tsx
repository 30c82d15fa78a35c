import { Icon, Link, NAVIGATION, useService, useStore, useTexts } from "@core";
import { useEffect } from "react";
import { SPORT_TREE } from "../../sportsbook/contract.ts";
import { slugOf } from "../slug-of.ts";
import type { Favorite } from "../wire.ts";
import { Star } from "./star.tsx";

/** Links to starred competitions or teams. */
export function StarredLinks({ kind, items }: { kind: "tournaments" | "competitors"; items: readonly Favorite[] }) {
  const t = useTexts("favorites");
  const sports = useTexts("sportsbook");
  const navigation = useService(NAVIGATION);
  const tree = useService(SPORT_TREE);
  useEffect(() => tree.open(), [tree]);
  const known = useStore(tree);

  const pathOf = ({ id, name, sportCode }: Favorite): string | undefined => {
    const sport = known?.sports.find((each) => each.sportCode === sportCode);
    if (!sport) return undefined;
    const slug = slugOf(name);
    return kind === "tournaments"
      ? navigation.linkTo("championship", { sport: sport.slug, slug, tournamentId: id, lineType: "all" })
      : navigation.linkTo("team", { sportId: sport.id, slug, teamId: id });
  };

  return (
    <ul className="panel panel-flush favorites-links" aria-label={t(`kind.${kind}`)}>
      {items.map((item) => {
        const { id, name, sportCode } = item;
        const path = pathOf(item);
        const content = (
          <>
            <Icon name={kind === "competitors" ? "contact" : "trophy"} />
            <bdi>{name}</bdi>
            {sportCode !== null && <span className="count">{sports(`sports.${sportCode}`)}</span>}
          </>
        );
        return (
          <li key={id}>
            {path === undefined ? <span className="favorites-gone">{content}</span> : <Link to={path}>{content}</Link>}
            <Star kind={kind} id={id} name={name} sportCode={sportCode} />
          </li>
        );
      })}
    </ul>
  );
}
