import {
  Button,
  EmptyState,
  Link,
  NAVIGATION,
  Skeleton,
  SlotOutlet,
  useService,
  useStore,
  useTexts,
  useTitle,
  useWay,
} from "@core";
import { useState } from "react";
import { type FavoriteKind, STARRED_GAMES } from "../contract.ts";
import { KINDS } from "../favorite-lists.ts";
import { StarredEvents } from "../parts/starred-events.tsx";
import { StarredLinks } from "../parts/starred-links.tsx";
import { FAVORITES_STORE } from "../tokens.ts";
import type { Favorite } from "../wire.ts";
import "./favorites-screen.css";

/** The favorites of the visitor or the player, by kind. */
export default function FavoritesScreen() {
  const t = useTexts("favorites");
  const navigation = useService(NAVIGATION);
  const asked = useStore(navigation, (place) => place.params["tab"]);
  const kind = KINDS.find((each) => each === asked) ?? "events";
  const counts = useStore(useService(FAVORITES_STORE));
  useTitle(t("title"));
  // Without a casino there is nothing to star, but what was starred when there was one can still be taken away.
  const hasGames = useWay()("casino-main") !== undefined || counts.games.length > 0;
  return (
    <div className="stack favorites-screen">
      <header className="screen-head">
        <h1>{t("title")}</h1>
      </header>
      <nav className="segmented" aria-label={t("kinds")}>
        {KINDS.filter((each) => each !== "games" || hasGames).map((each) => (
          <Link
            className="segment"
            to={navigation.linkTo("favorites", { tab: each })}
            current={each === kind}
            key={each}
          >
            <span>
              {t(`kind.${each}`)} <span className="count">{counts[each].length > 0 && counts[each].length}</span>
            </span>
          </Link>
        ))}
      </nav>
      <KindOf kind={kind} key={kind} />
    </div>
  );
}

/**
 * Things that had a star when the tab was opened stay visible, so that a star that was removed by mistake can be set
 * again in the same place.
 */
function KindOf({ kind }: { kind: FavoriteKind }) {
  const t = useTexts("favorites");
  const store = useService(FAVORITES_STORE);
  const ids = useStore(store, (state) => state[kind]);
  const [seen, setSeen] = useState<readonly Favorite[]>(store.lists[kind]);
  const [cleared, setCleared] = useState<readonly Favorite[]>([]);
  const known = new Set(seen.map(({ id }) => id));
  const items = [...store.lists[kind].filter(({ id }) => !known.has(id)), ...seen];

  const clear = () => {
    setCleared(store.clearOf(kind));
    setSeen([]);
  };
  const undo = () => {
    store.restore(kind, cleared);
    setSeen(cleared);
    setCleared([]);
  };

  return (
    <section className="section" aria-label={t(`kind.${kind}`)}>
      <div className="favorites-actions" role="status">
        {cleared.length > 0 && (
          <>
            <span>{t("cleared", { count: cleared.length })}</span>
            <Button size="small" autoFocus onClick={undo}>
              {t("undo")}
            </Button>
          </>
        )}
        {ids.length > 0 && cleared.length === 0 && (
          <Button kind="quiet" size="small" onClick={clear}>
            {t("clear")}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <Nothing kind={kind} />
      ) : kind === "games" ? (
        <SlotOutlet
          slot={STARRED_GAMES}
          props={{ codes: items.map(({ id }) => id) }}
          fallback={<Skeleton kind="block" height="210px" />}
          onError="show"
        />
      ) : kind === "events" ? (
        <StarredEvents items={items} />
      ) : (
        <StarredLinks kind={kind} items={items} />
      )}
    </section>
  );
}

function Nothing({ kind }: { kind: FavoriteKind }) {
  const t = useTexts("favorites");
  const casino = useWay()("casino-main");
  return (
    <EmptyState
      icon="star"
      title={t(`empty.${kind}`)}
      text={t(`empty.${kind}-text`)}
      action={
        <Link className="button button-plain" to={(kind === "games" && casino) || "/"}>
          {t(kind === "games" ? "empty.games-action" : "empty.action")}
        </Link>
      }
    />
  );
}
