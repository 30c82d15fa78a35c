import { EmptyState, Link, useFormat, useTexts, useWay } from "@core";
import { scoreText, useTournamentWords } from "../parts/use-words.ts";
import type { MineAnswer, Standing, TournamentAnswer } from "../wire.ts";

interface StandingsProps {
  readonly answer: TournamentAnswer;
  readonly mine: MineAnswer | undefined;
}

/** The best fifty, and the own place with its neighbours where it is below them. */
export function Standings({ answer: { tournament, table, scored }, mine }: StandingsProps) {
  const t = useTexts("casino-tournaments");
  const format = useFormat();
  const words = useTournamentWords();
  const way = useWay();
  const ranks = way("vip-content:top-rank");
  const own = mine?.entry?.leftAt === null ? mine.entry.place : null;
  const last = table.at(-1)?.place ?? 0;
  const below = (mine?.around ?? []).filter(({ place }) => own !== null && own > last && place > last);
  const rows: readonly (Standing | "gap")[] = [
    ...table,
    ...(below.length > 0 && below[0]!.place > last + 1 ? (["gap"] as const) : []),
    ...below,
  ];
  const isDecided = tournament.state === "decided";
  const row = (each: Standing) => (
    <tr key={each.place} data-own={each.place === own ? "" : undefined}>
      <th scope="row">{format.number(each.place)}</th>
      <td>
        {each.name === null ? <span className="muted">{t("unnamed")}</span> : <bdi>{each.name}</bdi>}
        {each.place === own ? <b> ({t("you")})</b> : null}
        {each.tie === null ? null : <small>{t(`tie.${each.tie}`)}</small>}
      </td>
      <td data-num="">
        <bdi>{scoreText(format, tournament.terms.scoring, each.score)}</bdi>
      </td>
      <td data-num="">
        <bdi>{each.prize > 0 ? words.euros(each.prize) : "–"}</bdi>
      </td>
    </tr>
  );
  return (
    <section className="panel cup-flush" aria-labelledby="cup-table">
      <h2 id="cup-table">{t(isDecided ? "results" : "table")}</h2>
      {rows.length === 0 ? (
        <EmptyState icon="trophy" title={t("no-table.title")} text={t("no-table.text")} />
      ) : (
        <div className="cup-scroll" tabIndex={0} role="group" aria-labelledby="cup-table">
          <table className="cup-table" aria-labelledby="cup-table">
            <thead>
              <tr>
                <th scope="col">{t("place")}</th>
                <th scope="col">{t("player")}</th>
                <th scope="col" data-num="">
                  {t("score")}
                </th>
                <th scope="col" data-num="">
                  {t("prize")}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((each) =>
                each === "gap" ? (
                  <tr key="gap" aria-hidden="true">
                    <td colSpan={4}>…</td>
                  </tr>
                ) : (
                  row(each)
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
      <p className="cup-note">
        {scored === 0 ? null : <>{t("scored", { count: scored, number: format.number(scored) })} </>}
        {t("names-note")}{" "}
        {ranks === undefined ? null : (
          <Link className="inline-link" to={ranks}>
            {t("names-way")}
          </Link>
        )}
      </p>
    </section>
  );
}
