import { useFormat, useTexts } from "@core";
import { Crest } from "../match/crest.tsx";
import type { SeasonTable as Table } from "../teams-wire.ts";
import { FormPills } from "./form-pills.tsx";
import { TeamLink } from "./team-link.tsx";
import "./season-table.css";

const COUNTS = ["played", "won", "drawn", "lost"] as const;

/** A season's table. A narrow one shows only places, names, matches, difference and points. */
export function SeasonTable({
  table,
  sportId,
  teamId,
}: {
  table: Table;
  sportId: string;
  /** The team whose row is highlighted. */
  teamId?: string;
}) {
  const t = useTexts("sportsbook-teams");
  const format = useFormat();
  const day = (instant: string) => format.dateTime(instant, { day: "numeric", month: "short", year: "numeric" });
  const counts = COUNTS.filter((count) => count !== "drawn" || table.hasDraws);
  return (
    <div className="panel panel-flush season-table">
      <table>
        <caption>
          <b>
            <bdi>{table.tournament.name}</bdi>
          </b>
          <span>{t("team.season", { from: day(table.startsAt), to: day(table.endsAt) })}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title={t("team.columns.place")}>#</abbr>
            </th>
            <th scope="col">{t("team.columns.team")}</th>
            {counts.map((count) => (
              <th scope="col" data-wide={count === "played" ? undefined : ""} key={count}>
                <abbr title={t(`team.columns.${count}`)}>{t(`team.columns-short.${count}`)}</abbr>
              </th>
            ))}
            <th scope="col" data-wide="">
              <abbr title={t("team.columns.scored")}>{t("team.columns-short.scored")}</abbr>
            </th>
            <th scope="col">
              <abbr title={t("team.columns.difference")}>{t("team.columns-short.difference")}</abbr>
            </th>
            <th scope="col">
              <abbr title={t("team.columns.points")}>{t("team.columns-short.points")}</abbr>
            </th>
            <th scope="col" data-wide="">
              {t("team.form")}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => {
            const difference = row.scored - row.conceded;
            return (
              <tr key={row.team.id} aria-current={row.team.id === teamId ? "true" : undefined}>
                <td>{row.place}</td>
                <th scope="row">
                  <TeamLink team={row.team} sportId={sportId} className="season-team">
                    <Crest teamId={row.team.id} />
                    <span>
                      <bdi>{row.team.name}</bdi>
                    </span>
                  </TeamLink>
                </th>
                {counts.map((count) => (
                  <td data-wide={count === "played" ? undefined : ""} key={count}>
                    {row[count]}
                  </td>
                ))}
                <td data-wide="">
                  <bdi dir="ltr">{`${row.scored}–${row.conceded}`}</bdi>
                </td>
                <td>
                  <bdi dir="ltr">{difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : "0"}</bdi>
                </td>
                <td>
                  <b>{row.points}</b>
                </td>
                <td data-wide="">
                  <FormPills form={row.form} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
