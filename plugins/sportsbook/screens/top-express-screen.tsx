import { EmptyState, Link, useTexts, useTitle } from "@core";
import { useLineAnswer } from "../line/use-line-answer.ts";
import { useFollow } from "../line/use-line.ts";
import { AnswerState } from "../parts/answer-state.tsx";
import { AccaCard } from "../top-express/acca-card.tsx";
import { topExpress, type TopExpress } from "../top-express-wire.ts";
import "./sport-screen.css";

const eventsOf = ({ events }: TopExpress) => events;

/** The combinations of the day. */
export default function TopExpressScreen() {
  const t = useTexts("sportsbook-top-express");
  const answer = useLineAnswer("/api/v1/line/top-express", topExpress, eventsOf);
  useTitle(t("heading"), t("description"));
  useFollow(answer.value?.events.map(({ info }) => info.id) ?? [], "main");
  if (!answer.value) return <AnswerState resource={answer} texts="sportsbook-top-express:" />;
  const { combinations } = answer.value;
  return (
    <div className="stack">
      <header className="screen-head">
        <h1>{t("heading")}</h1>
      </header>
      <p className="acca-intro">{t("intro")}</p>
      {combinations.length === 0 ? (
        <EmptyState
          icon="ticket"
          title={t("empty")}
          text={t("empty-text")}
          action={
            <Link className="button button-plain" to="/">
              {t("sportsbook:event.more")}
            </Link>
          }
        />
      ) : (
        <div className="accas">
          {combinations.map((combination) => (
            <AccaCard combination={combination} key={combination.theme} />
          ))}
        </div>
      )}
    </div>
  );
}
