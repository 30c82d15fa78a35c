import { Icon, Link, StatusPill, useResource, useService, useTexts, useWay } from "@core";
import { useId } from "react";
import { PILLS, useTournamentWords } from "../parts/use-words.ts";
import { TOURNAMENTS_API } from "../tournaments-api.ts";
import { tournamentsFor } from "./found-rules.ts";
import "../tournaments.css";

/** Tournaments that a search finds; nothing if it finds none. */
export default function FoundTournaments({ query }: { query: string }) {
  const t = useTexts("casino-tournaments");
  const words = useTournamentWords();
  const way = useWay();
  const headingId = useId();
  const api = useService(TOURNAMENTS_API);
  const list = useResource((signal) => api.list(signal), [api]);
  const found = tournamentsFor(query, list.value?.items ?? [], t("title"));
  const all = way("casino-tournaments");
  if (found.length === 0 || all === undefined) return null;
  return (
    <section className="section" aria-labelledby={headingId}>
      <div className="section-head">
        <h2 className="section-title" id={headingId}>
          {t("title")}
        </h2>
        <Link className="text-link" to={all}>
          {t("all")}
          <Icon name="chevron-right" size={16} mirrored />
        </Link>
      </div>
      <ul className="panel cup-found">
        {found.map((card) => (
          <li key={card.slug}>
            <Link to={way("casino-tournament", { slug: card.slug }) ?? all}>
              <Icon name="trophy" />
              <span className="cup-found-name">
                <b>
                  <bdi>{words.title(card)}</bdi>
                </b>
                <small>{words.time(card)}</small>
              </span>
              <StatusPill icon={PILLS[card.state].icon} status={PILLS[card.state].status}>
                {t(`state.${card.state}`)}
              </StatusPill>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
