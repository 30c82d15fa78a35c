import { NAVIGATION, useFormat, useRelativeTime, useResource, useService, useStore, useTexts } from "@core";
import { FAVORITES } from "../../favorites/contract.ts";
import { SESSION } from "../../session/contract.ts";
import { CATALOGUE } from "../catalogue.ts";
import { GameRail } from "../tiles/game-rail.tsx";
import { GameTile, TilePlaces } from "../tiles/game-tile.tsx";
import { type GameCard, MOST_CODES, type Rail, type Service } from "../wire.ts";
import { useCollectionName } from "./use-collection-name.ts";

const WAITED_FOR = 8;

/** The rails of a lobby, as the operator has laid them out. One without games is not there. */
export function Rails({ rails, service }: { rails: readonly Rail[]; service: Service | undefined }) {
  return rails.map((rail) => {
    const key = rail.kind === "collection" ? rail.collection.code : rail.kind;
    if (rail.kind === "continue") return <ContinueRail key={key} />;
    if (rail.kind === "favourites") return <FavouritesRail key={key} />;
    return <SharedRail rail={rail} service={service} key={key} />;
  });
}

type Shared = Exclude<Rail, { kind: "continue" | "favourites" }>;

function SharedRail({ rail, service }: { rail: Shared; service: Service | undefined }) {
  const t = useTexts("casino");
  const navigation = useService(NAVIGATION);
  const nameOf = useCollectionName();
  const tiles = rail.games.map((game) => <GameTile game={game} key={game.code} />);
  if (rail.kind !== "collection")
    return (
      <GameRail title={t(`rail.${rail.kind}`)} note={rail.kind === "popular" ? t("rail.popular-note") : undefined}>
        {tiles}
      </GameRail>
    );
  const { code } = rail.collection;
  const all = navigation.linkTo("casino-collection", { service: service ?? "pm-casino", collection: code });
  return (
    <GameRail title={nameOf(rail.collection)} all={all}>
      {tiles}
    </GameRail>
  );
}

function ContinueRail() {
  const t = useTexts("casino");
  const isPlayer = useStore(useService(SESSION), ({ account }) => account !== undefined);
  const catalogue = useService(CATALOGUE);
  const recent = useResource(
    (signal) => (isPlayer ? catalogue.recent(signal) : Promise.resolve({ games: [] })),
    [catalogue, isPlayer],
  );
  const games = recent.value?.games ?? [];
  // Nearly every player has opened a game before: the rails below do not move when theirs come.
  const isComing = isPlayer && recent.status === "loading";
  if (games.length === 0 && !isComing) return null;
  return (
    <GameRail title={t("rail.continue")} note={t("rail.continue-note")}>
      {games.map(({ game, openedAt }) => (
        <GameTile game={game} note={<Opened at={openedAt} />} key={game.code} />
      ))}
      {games.length === 0 && <TilePlaces count={WAITED_FOR} />}
    </GameRail>
  );
}

function Opened({ at }: { at: string }) {
  const format = useFormat();
  return <time dateTime={at}>{useRelativeTime(at) ?? format.dateTime(at, { dateStyle: "medium" })}</time>;
}

function FavouritesRail() {
  const t = useTexts("casino");
  const codes = useStore(useService(FAVORITES), (state) => state.games);
  const { value: games, status } = useStarredGames(codes);
  const isComing = status === "loading" && codes.length > 0;
  if (!games?.length && !isComing) return null;
  return (
    <GameRail title={t("rail.favourites")}>
      {games?.length ? (
        games.map((game) => <GameTile game={game} key={game.code} />)
      ) : (
        <TilePlaces count={Math.min(codes.length, WAITED_FOR)} />
      )}
    </GameRail>
  );
}

/** The games of these codes that are served here, in their order. */
export function useStarredGames(codes: readonly string[]) {
  const catalogue = useService(CATALOGUE);
  const wanted = codes.slice(0, MOST_CODES).join(",");
  return useResource(
    async (signal): Promise<readonly GameCard[]> =>
      wanted === "" ? [] : (await catalogue.games({ codes: wanted, limit: MOST_CODES }, signal)).games,
    [catalogue, wanted],
  );
}
