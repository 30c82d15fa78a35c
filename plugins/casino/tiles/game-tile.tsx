import { Link, useFormat, useTexts, useWay } from "@core";
import type { ReactNode } from "react";
import type { GameCard } from "../wire.ts";
import { GameArt } from "./game-art.tsx";
import { GameStar } from "./game-star.tsx";
import { percentText } from "./percent.ts";
import "./tiles.css";

/** A game: its picture leads to it; a star, and ways to play at once where there is a pointer that hovers. */
export function GameTile({ game, note }: { game: GameCard; note?: ReactNode }) {
  const t = useTexts("casino");
  const format = useFormat();
  const { code, name, service, provider, rtp, isNew } = game;
  const path = useWay()("casino-game", { service, game: code });
  const art = (
    <>
      <GameArt code={code} name={name} />
      {isNew && <span className="badge badge-new">{t("new")}</span>}
    </>
  );
  return (
    <article className="game-tile">
      <div className="game-face">
        {path ? (
          <Link className="game-art" to={path}>
            {art}
          </Link>
        ) : (
          <span className="game-art">{art}</span>
        )}
        <GameStar game={game} />
        {path && (
          // The picture leads to the same two choices: these are a shorter way for a mouse, and no further stop for keys.
          <div className="game-actions" aria-hidden="true">
            <Link className="button button-commit button-small" to={`${path}?mode=real`} tabIndex={-1}>
              {t("play")}
            </Link>
            <Link className="button button-plain button-small" to={`${path}?mode=demo`} tabIndex={-1}>
              {t("demo")}
            </Link>
          </div>
        )}
      </div>
      <p className="game-meta">
        {note ?? (
          <>
            <span>{provider.name}</span>
            <b title={t("rtp")}>
              <span className="visually-hidden">{t("rtp")} </span>
              <bdi>{percentText(format, rtp.least)}</bdi>
            </b>
          </>
        )}
      </p>
    </article>
  );
}

/** As many places for tiles as are waited for. */
export function TilePlaces({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <span className="game-tile" aria-hidden="true" key={at}>
      <span className="game-art game-place skeleton" />
      <span className="game-meta">&nbsp;</span>
    </span>
  ));
}
