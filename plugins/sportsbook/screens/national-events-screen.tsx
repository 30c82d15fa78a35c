import { Flag, I18N, useService, useStore, useTexts, useTitle } from "@core";
import { useLineAnswer } from "../line/use-line-answer.ts";
import { nationalLine, type NationalLine } from "../national-wire.ts";
import { AnswerState } from "../parts/answer-state.tsx";
import { GroupedMatches } from "../parts/grouped-matches.tsx";
import "./sport-screen.css";

const eventsOf = ({ events }: NationalLine) => events;

/** The matches of the visitor's country: its competitions, and its clubs abroad. */
export default function NationalEventsScreen() {
  const t = useTexts("sportsbook");
  const language = useStore(useService(I18N), (state) => state.language);
  const answer = useLineAnswer("/api/v1/line/national", nationalLine, eventsOf, { language });
  useTitle(t("national.heading"), t("national.description"));
  if (!answer.value) return <AnswerState resource={answer} texts="national." />;
  const { countryCode, events } = answer.value;
  const country = new Intl.DisplayNames([language], { type: "region" }).of(countryCode) ?? countryCode;
  return (
    <div className="stack">
      <header className="screen-head">
        <h1>
          <Flag countryCode={countryCode} />
          {t("national.heading")}
        </h1>
        <span className="count">{country}</span>
      </header>
      <GroupedMatches events={events} texts="national" />
    </div>
  );
}
