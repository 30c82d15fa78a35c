import { useTexts, useTitle } from "@core";
import { AnswerState } from "../board/answer-state.tsx";
import { WayOn } from "../board/way-on.tsx";
import { AccaCard } from "../top-express/acca-card.tsx";
import { AccasSkeleton } from "../top-express/accas-skeleton.tsx";
import { useTopExpress } from "../top-express/use-top-express.ts";
import "./sport-screen.css";

/** The combinations of the day. */
export default function TopExpressScreen() {
  const t = useTexts("sportsbook-top-express");
  const answer = useTopExpress();
  useTitle(t("heading"), t("description"));
  return (
    <div className="stack">
      <header className="screen-head">
        <h1>{t("heading")}</h1>
      </header>
      <p className="acca-intro">{t("intro")}</p>
      <AnswerState answer={answer} texts="sportsbook-top-express:" hasHead skeleton={<AccasSkeleton />}>
        {({ combinations }) =>
          combinations.length === 0 ? (
            <WayOn icon="ticket" title={t("empty")} text={t("empty-text")} to="/" label={t("sportsbook:event.more")} />
          ) : (
            <div className="accas">
              {combinations.map((combination) => (
                <AccaCard combination={combination} key={combination.theme} />
              ))}
            </div>
          )
        }
      </AnswerState>
    </div>
  );
}
