import { Button, Failed, Skeleton, useCopy, useFormat, useResource, useService, useTexts } from "@core";
import { FOOTBOSS_API } from "../footboss-api.ts";
import { useWords } from "../parts/use-words.ts";

interface LeagueTableProps {
  readonly code: string;
  readonly members: number;
  /** Changes when points may have. */
  readonly beat: number;
}

/** The table of a league, and its code to be passed on. */
export function LeagueTable({ code, members, beat }: LeagueTableProps) {
  const t = useTexts("footboss");
  const format = useFormat();
  const words = useWords();
  const api = useService(FOOTBOSS_API);
  const { news, copy } = useCopy();
  const { value, status, error, retry } = useResource((signal) => api.league(code, signal), [api, code, members, beat]);
  if (!value)
    return status === "failed" ? <Failed error={error} onRetry={retry} /> : <Skeleton kind="block" height="120px" />;
  return (
    <>
      <div className="boss-scroll" tabIndex={0} role="group" aria-label={code}>
        <table className="boss-table" aria-label={code}>
          <thead>
            <tr>
              <th scope="col">{t("place")}</th>
              <th scope="col">{t("player")}</th>
              <th scope="col" data-num="">
                {t("round")}
              </th>
              <th scope="col" data-num="">
                {t("week")}
              </th>
            </tr>
          </thead>
          <tbody>
            {value.rows.map(({ place, name, isYou, round, week }) => (
              <tr key={place} data-own={isYou ? "" : undefined}>
                <th scope="row">{format.number(place)}</th>
                <td>
                  {name === null ? <span className="muted">{t("unnamed")}</span> : <bdi>{name}</bdi>}
                  {isYou ? <b> ({t("you")})</b> : null}
                </td>
                <td data-num="">{round === null ? "–" : words.points(round)}</td>
                <td data-num="">{words.points(week)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="boss-acts">
        <Button size="small" onClick={() => void copy(code)}>
          {t("copy-code")}
        </Button>
        <span role="status" className="boss-note">
          {news === undefined ? "" : t(news)}
        </span>
      </p>
    </>
  );
}
