import { Link, useFormat, useTexts, useWay } from "@core";
import { ARTS } from "../tiles/arts.ts";
import { percentText, rangeText } from "../tiles/percent.ts";
import type { GameCard } from "../wire.ts";
import "../tiles/arts.css";

/** The newest game, at the top of the lobby; one without a picture of its own is not shown large. */
export function Feature({ game }: { game: GameCard | undefined }) {
  const t = useTexts("casino");
  const format = useFormat();
  const way = useWay();
  const art = game && Object.hasOwn(ARTS, game.code) ? ARTS[game.code] : undefined;
  const path = game && way("casino-game", { service: game.service, game: game.code });
  if (!game || !art || !path) return null;
  const returns = rangeText(game.rtp, (value) => percentText(format, value));
  return (
    <article className={`feature panel art-${game.code}`} aria-label={game.name}>
      <img className="feature-art" src={art} alt="" width="300" height="400" />
      <div className="feature-body">
        <p>
          {t("feature-kicker")}, <bdi>{game.provider.name}</bdi>
        </p>
        <h2>
          <bdi>{game.name}</bdi>
        </h2>
        <p>
          {t("rtp")} <bdi>{returns}</bdi>
        </p>
        <div className="feature-actions">
          <Link className="button button-commit" to={`${path}?mode=real`}>
            {t("play")}
          </Link>
          <Link className="button button-plain" to={`${path}?mode=demo`}>
            {t("demo")}
          </Link>
        </div>
      </div>
    </article>
  );
}
