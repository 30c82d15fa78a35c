import { useState } from "react";
import { Flag, Icon, NAVIGATION, useService, useTexts } from "@core";
import type { SportTree } from "../../sportsbook/contract.ts";
import { TreeLink } from "./tree-link.tsx";

type Sport = SportTree["sports"][number];
type Category = Sport["categories"][number];

const both = (counts: Sport["counts"]) => counts.prematch + counts.live;

/** A sport with its countries. */
export function SportBranch({ sport }: { sport: Sport }) {
  const t = useTexts("menu");
  return (
    <>
      <li>
        <TreeLink to={`/${sport.slug}`} icon={<Icon name={`sport-${sport.sportCode}`} />} count={both(sport.counts)}>
          {t(`sport.${sport.sportCode}`)}
        </TreeLink>
      </li>
      <li>
        <ul className="tree-sub">
          {sport.categories.map((category) => (
            <CountryBranch sport={sport} category={category} key={category.id} />
          ))}
        </ul>
      </li>
    </>
  );
}

/** A country that opens to its competitions. */
function CountryBranch({ sport, category }: { sport: Sport; category: Category }) {
  const navigation = useService(NAVIGATION);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <button className="tree-item" type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Flag countryCode={category.countryCode} />
        <span>{category.name}</span>
        <span className="count">{both(category.counts)}</span>
      </button>
      {isOpen && (
        <ul className="tree-sub">
          {category.tournaments.map(({ id, name, slug, counts }) => (
            <li key={id}>
              <TreeLink
                to={navigation.linkTo("championship", { sport: sport.slug, slug, tournamentId: id, lineType: "all" })}
                icon={null}
                count={both(counts)}
              >
                {name}
              </TreeLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
