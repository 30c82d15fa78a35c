import { Flag, I18N, useService, useStore, useTitle } from "@core";
import { AnswerState } from "../board/answer-state.tsx";
import { GroupedMatches } from "../board/grouped-matches.tsx";
import { useLineAnswer } from "../line/use-line-answer.ts";
import { useListTexts } from "../lists/list-texts.ts";
import { type NationalLine, nationalLine } from "../national-wire.ts";
import "./sport-screen.css";

const eventsOf = ({ events }: NationalLine) => events;

/** The matches of the visitor's country: its competitions, and its clubs abroad. */
export default function NationalEventsScreen() {
  const t = useListTexts();
  const language = useStore(useService(I18N), (state) => state.language);
  const answer = useLineAnswer("/api/v1/line/national", nationalLine, eventsOf, { language });
  useTitle(t("national.heading"), t("national.description"));
  const countryCode = answer.value?.countryCode;
  const country = countryCode && (new Intl.DisplayNames([language], { type: "region" }).of(countryCode) ?? countryCode);
  return (
    <div className="stack">
      <header className="screen-head">
        <h1>
          <Flag countryCode={countryCode ?? null} />
          <span>{t("national.heading")}</span>
        </h1>
        <span className="count">{country}</span>
      </header>
      <AnswerState answer={answer} texts="sportsbook-lists:national." hasHead>
        {({ events }) => <GroupedMatches events={events} texts="sportsbook-lists:national." />}
      </AnswerState>
    </div>
  );
}
