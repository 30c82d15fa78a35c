import { Icon, Link, StatusPill, useFormat, useTexts, useWay } from "@core";
import { GameArt } from "../../tiles/game-art.tsx";
import type { GameCard } from "../../wire.ts";
import type { TournamentCard as Card } from "../wire.ts";
import { PILLS, useTournamentWords } from "./use-words.ts";
import "../../tiles/tiles.css";
import "../tournaments.css";

interface TournamentCardProps {
  readonly card: Card;
  readonly isJoined: boolean;
  /** Some of the games that count. */
  readonly games: readonly Pick<GameCard, "code" | "name">[];
}

/** A tournament: what it is played for, in and until when; the whole card leads to it. */
export function TournamentCard({ card, isJoined, games }: TournamentCardProps) {
  const t = useTexts("casino-tournaments");
  const format = useFormat();
  const words = useTournamentWords();
  const { slug, state, terms, players } = card;
  const { icon, status } = PILLS[state];
  const path = useWay()("casino-tournament", { slug }) ?? "/tournaments-casino";
  return (
    <article className="panel cup-card">
      <div className="cup-strip" aria-hidden="true">
        {games.slice(0, 4).map(({ code, name }) => (
          <span className="game-art" key={code}>
            <GameArt code={code} name={name} />
          </span>
        ))}
      </div>
      <div className="cup-body">
        <p className="cup-pills">
          <StatusPill icon={icon} status={status}>
            {t(`state.${state}`)}
          </StatusPill>
          {isJoined ? (
            <StatusPill icon="check" status="done">
              {t("joined")}
            </StatusPill>
          ) : null}
        </p>
        <h3>
          <Link className="cup-link" to={path}>
            <bdi>{words.title(card)}</bdi>
          </Link>
        </h3>
        <p className="cup-pool">
          <b>
            <bdi>{words.pool(card)}</bdi>
          </b>{" "}
          <span>{t(state === "decided" ? "paid-out" : "pool")}</span>
        </p>
        <p className="cup-how">{t(`scoring.${terms.scoring.kind}`)}</p>
        <ul className="cup-facts">
          <li>
            <Icon name="clock" size={16} />
            {words.time(card)}
          </li>
          <li>
            <Icon name="user" size={16} />
            {t("players", { count: players, number: format.number(players) })}
          </li>
          <li>
            <Icon name="ticket" size={16} />
            {terms.fee === 0 ? t("free") : t("fee", { amount: words.euros(terms.fee) })}
          </li>
        </ul>
      </div>
    </article>
  );
}
