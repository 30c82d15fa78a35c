import { Icon, Link, NAVIGATION, type Services, useService, useStore, useTexts, useWay } from "@core";
import { FAVORITES } from "../../favorites/contract.ts";
import { CATALOGUE } from "../catalogue.ts";
import { partPath, PARTS, PLACES } from "./parts.ts";
import { useCollectionName } from "./use-collection-name.ts";
import { useLobby } from "./use-lobby.ts";

export const prepare = (services: Services) => services.get(CATALOGUE).lobby();

/** The parts of the casino and its collections, in the column of the wide view. */
export default function PartColumn() {
  const t = useTexts("casino");
  const place = useTexts("casino-places");
  const navigation = useService(NAVIGATION);
  const nameOf = useCollectionName();
  const lobby = useLobby().value;
  const starred = useStore(useService(FAVORITES), ({ games }) => games.length);
  const way = useWay();
  const favorites = way("favorites", { tab: "games" });
  const tournaments = way("casino-tournaments");
  return (
    <>
      <nav aria-label={t("parts")}>
        <ul>
          {PARTS.map(([service, icon]) => (
            <li key={service}>
              <Link className="tree-item" to={partPath(service)} current="page">
                <Icon name={icon} />
                <span dir="auto">{t(`part.${service}`)}</span>
                {lobby && <span className="count">{lobby.counts[service]}</span>}
              </Link>
            </li>
          ))}
          {PLACES.map(([name, path, icon]) => (
            <li key={name}>
              <Link className="tree-item" to={path} current="page">
                <Icon name={icon} />
                <span dir="auto">{place(`name.${name}`)}</span>
              </Link>
            </li>
          ))}
          {tournaments && (
            <li>
              <Link className="tree-item" to={tournaments} current="page">
                <Icon name="trophy" />
                <span dir="auto">{t("tournaments")}</span>
              </Link>
            </li>
          )}
          {favorites && (
            <li>
              <Link className="tree-item" to={favorites}>
                <Icon name="star" />
                <span dir="auto">{t("rail.favourites")}</span>
                {starred > 0 && <span className="count">{starred}</span>}
              </Link>
            </li>
          )}
        </ul>
      </nav>
      {lobby && lobby.collections.length > 0 && (
        <nav aria-label={t("collections")}>
          <h2 className="tree-title">{t("collections")}</h2>
          <ul>
            {lobby.collections.map((collection) => (
              <li key={collection.code}>
                <Link
                  className="tree-item"
                  to={navigation.linkTo("casino-collection", { service: "pm-casino", collection: collection.code })}
                  current="page"
                >
                  <span dir="auto">{nameOf(collection)}</span>
                  <span className="count">{collection.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
