import { StatusPill, useFormat, useTexts } from "@core";
import { PILLS, useTournamentWords } from "../parts/use-words.ts";
import type { TournamentAnswer } from "../wire.ts";

/** What a tournament is called, how it stands, and what it is played for. */
export function Head({ answer: { tournament, cancelled } }: { readonly answer: TournamentAnswer }) {
  const t = useTexts("casino-tournaments");
  const format = useFormat();
  const words = useTournamentWords();
  const { state, players, terms } = tournament;
  const { icon, status } = PILLS[state];
  const figures = [
    { id: state === "decided" ? "paid-out" : "pool", text: words.pool(tournament) },
    { id: "players-label", text: format.number(players) },
    { id: "fee-label", text: terms.fee === 0 ? t("free") : words.euros(terms.fee) },
  ];
  return (
    <header className="panel cup-head">
      <p className="cup-pills">
        <StatusPill icon={icon} status={status}>
          {t(`state.${state}`)}
        </StatusPill>
        <span className="cup-time">{words.time(tournament)}</span>
      </p>
      <h1 className="cup-title">
        <bdi>{words.title(tournament)}</bdi>
      </h1>
      <p>{t(`scoring.${terms.scoring.kind}`)}</p>
      {state === "cancelled" ? (
        <p>
          {t("cancelled")} {cancelled === null ? null : <span dir="auto">{cancelled}</span>}
        </p>
      ) : null}
      {state === "closing" ? <p>{t("closing", { count: terms.waitMinutes })}</p> : null}
      <dl className="cup-figures">
        {figures.map(({ id, text }) => (
          <div key={id}>
            <dt>{t(id)}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
