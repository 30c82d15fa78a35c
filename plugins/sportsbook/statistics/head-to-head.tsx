import { Failed, HTTP, Skeleton, useFormat, useResource, useService } from "@core";
import type { CentreProps } from "../event/event-centre.tsx";
import { useEventTexts } from "../event/event-texts.ts";
import { type PastMatch, type TeamAnswer, teamAnswer } from "../teams-wire.ts";
import type { EventInfo } from "../wire.ts";
import { meetings } from "./meetings.ts";
import "./head-to-head.css";

const LATEST = 5;

/** Earlier matches: the last ones of both sides, and those between them. */
export default function HeadToHead({ info }: CentreProps) {
  const t = useEventTexts();
  const http = useService(HTTP);
  const teams = useResource(
    async (signal) => {
      const load = (teamId: string) =>
        http.within(signal).send(`/api/v1/line/teams/${teamId}`, {
          query: { sport: info.sportCode },
          answer: teamAnswer,
          authenticated: false,
        });
      const [home, away] = await Promise.all([load(info.home.id), load(info.away.id)]);
      return { home, away };
    },
    [http, info.home.id, info.away.id, info.sportCode],
  );
  if (teams.status === "failed") return <Failed error={teams.error} title={t("failed-part")} onRetry={teams.retry} />;
  if (!teams.value) return <Skeleton kind="block" height="200px" />;
  const between = meetings(teams.value.home.past, info);
  return (
    <div className="h2h">
      <Form team={info.home.name} answer={teams.value.home} />
      <Form team={info.away.name} answer={teams.value.away} />
      <section>
        <h2>{t("head-to-head.between")}</h2>
        {between.length === 0 ? (
          <p className="event-quiet">{t("head-to-head.none")}</p>
        ) : (
          <Matches matches={between.slice(0, LATEST)} />
        )}
      </section>
    </div>
  );
}

function Form({ team, answer }: { team: EventInfo["home"]["name"]; answer: TeamAnswer }) {
  const t = useEventTexts();
  const past = answer.past.slice(0, LATEST);
  return (
    <section>
      <h2>{t("head-to-head.form", { team })}</h2>
      {past.length === 0 ? <p className="event-quiet">{t("head-to-head.no-past")}</p> : <Matches matches={past} />}
    </section>
  );
}

const MARKS = { won: "w", drawn: "d", lost: "l" } as const;

function Matches({ matches }: { matches: readonly (PastMatch & { readonly result?: keyof typeof MARKS })[] }) {
  const t = useEventTexts();
  const format = useFormat();
  return (
    <ol className="h2h-matches">
      {matches.map(({ id, startsAt, home, away, score, result }) => (
        <li key={id}>
          <time dateTime={startsAt}>{format.dateTime(startsAt, { day: "numeric", month: "short" })}</time>
          <span>
            <bdi>{home.name}</bdi>
            {" – "}
            <bdi>{away.name}</bdi>
          </span>
          <b>
            <bdi dir="ltr">{`${score.home}–${score.away}`}</bdi>
          </b>
          {result && (
            <i data-result={result} role="img" aria-label={t(`head-to-head.${result}`)}>
              {t(`head-to-head.${MARKS[result]}`)}
            </i>
          )}
        </li>
      ))}
    </ol>
  );
}
