import { Button, EmptyState, Icon, Link, useTexts, useWay } from "@core";
import { useRef } from "react";
import { cycleOf } from "../launch/cycle-rules.ts";
import type { GameDetails } from "../wire.ts";
import { GameBar } from "./game-bar.tsx";
import { GameFrame } from "./game-frame.tsx";
import type { GameSession, GameState } from "./game-session.ts";
import { usePlayPause } from "./use-play-pause.ts";
import { WaysOn } from "./ways-on.tsx";

/** A launched game with its bar, and whatever is in its way. */
export function GameStage({
  game,
  path,
  session,
  state,
  onLeave,
  onAgain,
  onDemo,
}: {
  game: GameDetails;
  path: string;
  session: GameSession;
  state: GameState;
  onLeave: () => void;
  onAgain: () => void;
  onDemo: () => void;
}) {
  const t = useTexts("casino-game");
  const area = useRef<HTMLDivElement>(null);
  const pause = usePlayPause();
  const limits = useWay()("self-restraint");
  const { phase, launch, key, isLate, why, refusal } = state;
  return (
    <div className="game-area" ref={area}>
      <GameBar name={game.name} state={state} area={area} onLeave={onLeave} />
      <section className="game-stage" aria-label={game.name} aria-busy={phase === "launching" || phase === "loading"}>
        {launch && (
          <GameFrame
            name={game.name}
            launch={launch}
            session={session}
            pause={pause}
            cycleMs={cycleOf(game.service)}
            onLeave={onLeave}
            key={key}
          />
        )}
        {pause && launch ? (
          <div className="game-over" role="status">
            <EmptyState
              icon="timer"
              title={t("pause.title")}
              text={t(`pause.${pause}`)}
              action={
                limits && (
                  <Link className="button button-plain" to={limits}>
                    {t("limits")}
                  </Link>
                )
              }
            />
          </div>
        ) : phase === "stopped" && why ? (
          <div className="game-over" role="alert">
            <EmptyState
              icon="info"
              title={t("stopped")}
              text={t(`why.${why}`)}
              action={<WaysOn why={why === "broken" ? "session" : why} path={path} onAgain={onAgain} onDemo={onDemo} />}
            />
          </div>
        ) : refusal ? (
          <div className="game-told" role="alert">
            <Icon name="info" />
            <p>{t(`why.${refusal}`)}</p>
            <WaysOn why={refusal} path={path} onAgain={onAgain} onDemo={onDemo} />
            <Button kind="quiet" onClick={() => session.goOn()}>
              {t("way.go-on")}
            </Button>
          </div>
        ) : isLate ? (
          <div className="game-told" role="status">
            <Icon name="timer" />
            <p>
              <b>{t("late.title")}</b> {t("late.text")}
            </p>
            <WaysOn why="again" path={path} onAgain={onAgain} onDemo={onDemo} />
          </div>
        ) : phase === "launching" || phase === "loading" ? (
          <p className="game-waits" role="status">
            {t("loading")}
          </p>
        ) : null}
      </section>
    </div>
  );
}
