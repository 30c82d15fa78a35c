import { Link, NAVIGATION, useFormat, useService, useTexts } from "@core";
import { Crest } from "../match/crest.tsx";
import type { FormResult, PastMatch } from "../teams-wire.ts";
import { FormPill } from "./form-pills.tsx";
import "./teams.css";

/** Matches that are over, the latest first; on a team's screen with the result from its point of view. */
export function PastMatches({ matches }: { matches: readonly (PastMatch & { readonly result?: FormResult })[] }) {
  const t = useTexts("sportsbook-teams");
  const format = useFormat();
  const navigation = useService(NAVIGATION);
  if (matches.length === 0) return <p className="panel past-none">{t("team.no-past")}</p>;
  return (
    <ul className="panel panel-flush past-matches">
      {matches.map(({ id, slug, home, away, score, startsAt, tournament, result }) => (
        <li key={id}>
          <Link className="past-match" to={navigation.linkTo("event", { slug: slug || "match", eventId: id })}>
            <span className="past-when">
              {format.dateTime(startsAt, { day: "numeric", month: "short" })}
              <span>
                <bdi>{tournament.name}</bdi>
              </span>
            </span>
            <span className="past-sides">
              <span>
                <Crest teamId={home.id} />
                <span>
                  <bdi>{home.name}</bdi>
                </span>
                <b>
                  <bdi dir="ltr">{score.home}</bdi>
                </b>
              </span>
              <span>
                <Crest teamId={away.id} />
                <span>
                  <bdi>{away.name}</bdi>
                </span>
                <b>
                  <bdi dir="ltr">{score.away}</bdi>
                </b>
              </span>
            </span>
            {result && <FormPill result={result} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
