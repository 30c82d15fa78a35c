import { EmptyState, Failed, Link, SlotOutlet, useTexts, useTitle } from "@core";
import { FOUND_IN_CASINO } from "../list/found-slot.ts";
import { GameRail } from "../tiles/game-rail.tsx";
import { TilePlaces } from "../tiles/game-tile.tsx";
import type { LobbyAnswer, Service } from "../wire.ts";
import { AllGames } from "./all-games.tsx";
import { Feature } from "./feature.tsx";
import { GameSearch } from "./game-search.tsx";
import { isNarrowed } from "./lobby-query.ts";
import { Rails } from "./rails.tsx";
import { useLobby } from "./use-lobby.ts";
import { useLobbyQuery } from "./use-lobby-query.ts";
import "./lobby.css";

const WAITED_FOR = 8;
/** As many as fill a screen, so that nothing of what stands below them is seen to move when they come. */
const RAILS_WAITED_FOR = [0, 1, 2];
/** The parts that are explained where there is nothing of them. */
const TOLD: readonly Service[] = ["live-casino", "tvgames", "virtual-sports", "bingo"];

/** The lobby of a part of the casino, or of all of it. */
export function PartGames({ service }: { service: Service | undefined }) {
  const t = useTexts("casino");
  const title = service ? t(`part.${service}`) : t("title");
  useTitle(title, t("description"));
  const lobby = useLobby(service);
  const isEmpty = service !== undefined && lobby.value?.counts[service] === 0;
  return (
    <div className="stack casino-lobby">
      <h1 className={service ? "casino-title" : "visually-hidden"}>{title}</h1>
      {isEmpty && lobby.value ? (
        <NoneYet
          title={title}
          text={t(`none.${TOLD.includes(service) ? service : "empty"}`)}
          lobby={lobby.value}
          service={service}
        />
      ) : (
        <Games service={service} lobby={lobby} />
      )}
    </div>
  );
}

function Games({ service, lobby }: { service: Service | undefined; lobby: ReturnType<typeof useLobby> }) {
  const t = useTexts("casino");
  const [query, ask] = useLobbyQuery();
  const newest = lobby.value?.rails.find((rail) => rail.kind === "new")?.games[0];
  return (
    <>
      <div className="casino-top">
        {service === undefined && !isNarrowed(query) && (lobby.value ? <Feature game={newest} /> : <FeaturePlace />)}
        <GameSearch value={query.q} onAsk={(q) => ask({ ...query, q })} />
      </div>
      {!isNarrowed(query) &&
        (lobby.status === "failed" && !lobby.value ? (
          <Failed error={lobby.error} title={t("failed-lobby")} onRetry={lobby.retry} />
        ) : lobby.value ? (
          <Rails rails={lobby.value.rails} service={service} />
        ) : (
          RAILS_WAITED_FOR.map((rail) => (
            <GameRail title={<span className="skeleton casino-heading-place" />} key={rail}>
              <TilePlaces count={WAITED_FOR} />
            </GameRail>
          ))
        ))}
      {query.q !== "" && <SlotOutlet slot={FOUND_IN_CASINO} props={{ query: query.q }} />}
      <AllGames title={t("all")} of={{ service }} query={query} onAsk={ask} />
    </>
  );
}

const FeaturePlace = () => <div className="feature panel" aria-hidden="true" />;

/** A part of the casino that has no games yet: what it is, that there are none, and games that are like it. */
export function NoneYet({
  title,
  text,
  lobby,
  service,
}: {
  title: string;
  text: string;
  lobby: LobbyAnswer;
  service?: Service | undefined;
}) {
  const t = useTexts("casino");
  return (
    <>
      <EmptyState
        icon="dices"
        title={t("none.title", { service: title })}
        text={text}
        action={
          <Link className="button button-plain" to="/casino">
            {t("none.action")}
          </Link>
        }
      />
      <p className="casino-near">{t("none.near")}</p>
      <Rails rails={lobby.rails} service={service} />
    </>
  );
}
