import { useFormat, useTexts } from "@core";
import { useTournamentWords } from "../parts/use-words.ts";
import type { TournamentAnswer } from "../wire.ts";

/** What each place brings, as the players that there are would be paid. */
export function PrizeTable({ answer: { tournament, prizes } }: { readonly answer: TournamentAnswer }) {
  const t = useTexts("casino-tournaments");
  const format = useFormat();
  const words = useTournamentWords();
  const { shares, pool } = tournament.terms;
  return (
    <section className="panel cup-flush cup-prizes" aria-labelledby="cup-prizes">
      <h2 id="cup-prizes">{t("prizes")}</h2>
      <table className="cup-table" aria-labelledby="cup-prizes">
        <thead>
          <tr>
            <th scope="col">{t("place")}</th>
            <th scope="col" data-num="">
              {t("share")}
            </th>
            <th scope="col" data-num="">
              {t("prize")}
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share, at) => (
            <tr key={at}>
              <th scope="row">{format.number(at + 1)}</th>
              <td data-num="">{words.share(share)}</td>
              <td data-num="">
                <bdi>{words.euros(prizes[at] ?? 0)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pool.kind === "fees" && tournament.state !== "decided" ? <p className="cup-note">{t("prizes-note")}</p> : null}
    </section>
  );
}
