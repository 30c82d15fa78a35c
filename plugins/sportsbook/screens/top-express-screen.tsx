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
  const t = useTexts("sportsbook");
  const answer = useLineAnswer("/api/v1/line/top-express", topExpress, eventsOf);
  useTitle(t("top-express.heading"), t("top-express.description"));
  useFollow(answer.value?.events.map(({ info }) => info.id) ?? [], "main");
  if (!answer.value) return <AnswerState resource={answer} texts="top-express" />;
  const { combinations } = answer.value;
  return (
    <div className="stack">
      <header className="screen-head">
        <h1>{t("top-express.heading")}</h1>
      </header>
      <p className="acca-intro">{t("top-express.intro")}</p>
      {combinations.length === 0 ? (
        <EmptyState
          icon="ticket"
          title={t("top-express.empty")}
          text={t("top-express.empty-text")}
          action={
            <Link className="button button-plain" to="/">
              {t("event.more")}
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
