import { Icon, Link, NAVIGATION, useService, useTexts, useTitle } from "@core";
import { useState } from "react";
import { AllGames } from "./all-games.tsx";
import { serviceOf } from "./lobby-query.ts";
import { useCollectionName } from "./use-collection-name.ts";
import { useLobby } from "./use-lobby.ts";
import { useLobbyQuery } from "./use-lobby-query.ts";
import "./lobby.css";

/** The games of one collection. */
export default function CollectionScreen() {
  const t = useTexts("casino");
  const navigation = useService(NAVIGATION);
  const [{ service = "pm-casino", collection = "" }] = useState(() => navigation.state.params);
  const [query, ask] = useLobbyQuery();
  const nameOf = useCollectionName();
  const known = useLobby(serviceOf(service)).value?.collections.find(({ code }) => code === collection);
  const title = known ? nameOf(known) : t("collection");
  useTitle(title, t("description"));
  return (
    <div className="stack casino-lobby">
      <nav aria-label={t("title")}>
        <Link className="text-link" to={navigation.linkTo("casino-lobby", { service })}>
          <Icon name="chevron-left" size={16} mirrored />
          {t(`part.${serviceOf(service) ?? "pm-casino"}`)}
        </Link>
      </nav>
      <h1 className="casino-title">{title}</h1>
      <AllGames title={t("all")} of={{ collection }} query={query} onAsk={ask} />
    </div>
  );
}
