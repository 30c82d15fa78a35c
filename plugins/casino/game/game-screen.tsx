import {
  BUS,
  EmptyState,
  Failed,
  HTTP,
  HttpError,
  Link,
  NAVIGATION,
  queryOf,
  Skeleton,
  useResource,
  useService,
  useStore,
  useTexts,
  useTitle,
} from "@core";
import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { SESSION } from "../../session/contract.ts";
import { CATALOGUE } from "../catalogue.ts";
import { launchRequest, type Mode } from "../launch/wire.ts";
import { ARTS } from "../tiles/arts.ts";
import { GameArt } from "../tiles/game-art.tsx";
import { GameStar } from "../tiles/game-star.tsx";
import { GameTile } from "../tiles/game-tile.tsx";
import type { GameCard, GameDetails } from "../wire.ts";
import { GameFacts } from "./game-facts.tsx";
import { GameSession } from "./game-session.ts";
import { GameStage } from "./game-stage.tsx";
import "./game.css";
import "../tiles/tiles.css";

/** The currency of play for fun, where there is no player who has one. */
const FOR_FUN = "EUR";

/** A game: what it is before anything of it loads, and then the game itself. */
export default function GameScreen() {
  const t = useTexts("casino-game");
  const navigation = useService(NAVIGATION);
  const catalogue = useService(CATALOGUE);
  const [code] = useState(() => navigation.state.params["game"] ?? "");
  const found = useResource((signal) => catalogue.game(code, signal), [catalogue, code]);
  const isMissing =
    found.status === "failed" && found.error instanceof HttpError && found.error.status < 500 && found.error.status > 0;
  useTitle(isMissing ? t("failed") : (found.value?.game.name ?? t("about")));

  if (isMissing)
    return (
      <>
        <h1 className="visually-hidden">{t("about")}</h1>
        <EmptyState
          icon="dices"
          title={t("failed")}
          text={t("failed-text")}
          action={
            <Link className="button button-plain" to="/casino">
              {t("back")}
            </Link>
          }
        />
      </>
    );
  if (found.status === "failed") return <Failed error={found.error} onRetry={found.retry} />;
  if (!found.value) return <Skeleton kind="block" height="420px" />;
  return <Game game={found.value.game} similar={found.value.similar} />;
}

function Game({ game, similar }: { game: GameDetails; similar: readonly GameCard[] }) {
  const t = useTexts("casino-game");
  const [navigation, http, bus] = [useService(NAVIGATION), useService(HTTP), useService(BUS)];
  const { account, isUserDataLoaded } = useStore(useService(SESSION));
  const asked = useStore(navigation, ({ screen, path }) => (screen === "casino-game" ? path : undefined));
  const mode: Mode | undefined = launchRequest.shape.mode.safeParse(queryOf(asked ?? "").get("mode")).data;
  const path = navigation.linkTo("casino-game", { service: game.service, game: game.code });
  const [session] = useState(() => new GameSession(game.code, { http, bus, after }));
  const state = useStore(session);
  const isPlayer = account !== undefined;
  const currency = account?.currency.name;
  const go = (next: Mode | undefined) => navigation.go(next ? `${path}?mode=${next}` : path, { replace: true });
  const inCurrency = mode === "real" ? currency : (currency ?? FOR_FUN);
  const start = () => mode && void session.start(mode, inCurrency);

  useEffect(() => {
    // Also for fun: the currency is the player's, and a second launch would begin the game anew.
    if (!mode || !isUserDataLoaded) return;
    if (mode === "real" && !isPlayer) session.refuse("login");
    else void session.start(mode, inCurrency);
    return () => session.end();
  }, [session, mode, isUserDataLoaded, isPlayer, inCurrency]);

  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (shown.current !== mode) heading.current?.focus({ preventScroll: true });
    shown.current = mode;
  }, [mode]);

  const isPlaying = state.phase === "playing";
  useEffect(() => {
    // What the player goes on with later; without it the game is played all the same.
    if (isPlaying && isPlayer) void http.send(`/api/v1/casino/recent/${game.code}`, OPENED).catch(() => undefined);
  }, [http, game.code, isPlaying, isPlayer]);

  const about = (
    <>
      <Rules code={game.code} />
      <h2 className="game-heading">{t("facts")}</h2>
      <GameFacts game={game} currency={currency ?? FOR_FUN} />
    </>
  );
  return (
    <div className={mode ? "game-theatre" : "stack"}>
      <h1 className={mode ? "visually-hidden" : "game-name"} ref={heading} tabIndex={-1}>
        <bdi>{game.name}</bdi>
      </h1>
      {mode ? (
        <GameStage
          game={game}
          path={path}
          session={session}
          state={state}
          onLeave={() => go(undefined)}
          onAgain={start}
          onDemo={() => go("demo")}
        />
      ) : (
        <div className="game-before">
          <div className="game-cover">
            <span className="game-art">
              <GameArt code={game.code} name={game.name} />
            </span>
            <GameStar game={game} />
          </div>
          <div className="game-about">
            <div className="game-choices">
              <button className="button button-commit button-large" type="button" onClick={() => go("real")}>
                {t("money")}
              </button>
              <button className="button button-plain button-large" type="button" onClick={() => go("demo")}>
                {t("fun")}
              </button>
            </div>
            {isUserDataLoaded && !isPlayer && <p className="section-note">{t("login-first")}</p>}
            {about}
          </div>
        </div>
      )}
      <aside className="game-rail" aria-label={t("about")}>
        {mode && about}
        {similar.length > 0 && (
          <>
            <h2 className="game-heading">{t("similar")}</h2>
            <div className="game-similar">
              {similar.map((each) => (
                <GameTile game={each} key={each.code} />
              ))}
            </div>
          </>
        )}
      </aside>
    </div>
  );
}

/** How a game of the house is played. The rules of others are on their own pages. */
function Rules({ code }: { code: string }) {
  const t = useTexts("casino-rules");
  const casino = useTexts("casino-game");
  if (!Object.hasOwn(ARTS, code)) return null;
  return (
    <>
      <h2 className="game-heading">{casino("rules")}</h2>
      <p className="game-rules">{t(`game.${code}`)}</p>
    </>
  );
}

const OPENED = { method: "PUT", answer: z.unknown() } as const;

const after = (ms: number, act: () => void) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};
