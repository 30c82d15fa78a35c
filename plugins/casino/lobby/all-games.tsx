import { Button, EmptyState, Failed, useFormat, useTexts } from "@core";
import { useId } from "react";
import { GameGrid } from "../tiles/game-grid.tsx";
import { GameTile, TilePlaces } from "../tiles/game-tile.tsx";
import { GameFilters } from "./game-filters.tsx";
import { askedOf, isNarrowed, type LobbyQuery, NOTHING_ASKED } from "./lobby-query.ts";
import { useGames } from "./use-games.ts";

const WAITED_FOR = 12;

/** All games of a lobby or a collection, as the player narrows and orders them. */
export function AllGames({
  title,
  of,
  query,
  onAsk,
}: {
  title: string;
  /** The service or the collection. */
  of: Readonly<Record<string, string | undefined>>;
  query: LobbyQuery;
  onAsk: (query: LobbyQuery) => void;
}) {
  const t = useTexts("casino");
  const format = useFormat();
  const headingId = useId();
  const { first, games, hasMore, isAsking, showMore } = useGames({ ...of, ...askedOf(query) });
  return (
    <section className="section" aria-labelledby={headingId} aria-busy={first.status === "loading"}>
      <div className="section-head">
        <h2 className="section-title" id={headingId}>
          {title}
        </h2>
        <p className="section-note" role="status">
          {first.value && t("found", { number: format.number(first.value.total) })}
        </p>
      </div>
      <GameFilters query={query} features={first.value?.features ?? []} onAsk={onAsk} />
      {first.status === "failed" ? (
        <Failed error={first.error} title={t("failed")} onRetry={first.retry} />
      ) : first.value && games.length === 0 ? (
        <EmptyState
          icon="search"
          title={t("empty.title")}
          text={t("empty.text")}
          action={isNarrowed(query) && <Button onClick={() => onAsk(NOTHING_ASKED)}>{t("filter.reset")}</Button>}
        />
      ) : (
        <GameGrid label={title}>
          {games.map((game) => (
            <GameTile game={game} key={game.code} />
          ))}
          {!first.value && <TilePlaces count={WAITED_FOR} />}
        </GameGrid>
      )}
      {hasMore && (
        <Button className="load-more" busy={isAsking} onClick={() => void showMore()}>
          {t("more")}
        </Button>
      )}
    </section>
  );
}
