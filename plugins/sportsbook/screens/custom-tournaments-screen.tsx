import { I18N, Icon, useService, useStore, useTitle } from "@core";
import { AnswerState } from "../board/answer-state.tsx";
import { GroupedMatches } from "../board/grouped-matches.tsx";
import { type CustomLine, customLine } from "../custom-tournaments-wire.ts";
import { useLineAnswer } from "../line/use-line-answer.ts";
import { useListTexts } from "../lists/list-texts.ts";
import { usePlace } from "../lists/sport-place.ts";
import { titleIn } from "../lists/title-in.ts";
import "./sport-screen.css";

const eventsOf = ({ events }: CustomLine) => events;

/** A list of competitions that the operator put together. */
export default function CustomTournamentsScreen() {
  const t = useListTexts();
  const language = useStore(useService(I18N), (state) => state.language);
  const slug = usePlace().params["slug"] ?? "";
  const answer = useLineAnswer(`/api/v1/line/custom/${encodeURIComponent(slug)}`, customLine, eventsOf);
  const title = (answer.value && titleIn(language, answer.value.title)) ?? t("custom.heading");
  useTitle(title, answer.value ? t("custom.description", { title }) : undefined);
  return (
    <div className="stack">
      {answer.value && (
        <header className="screen-head">
          <h1>
            <Icon name="trophy" size={24} />
            <span>{title}</span>
          </h1>
        </header>
      )}
      <AnswerState answer={answer} texts="sportsbook-lists:custom." hasHead={answer.value !== undefined}>
        {({ events }) => <GroupedMatches events={events} texts="sportsbook-lists:custom." />}
      </AnswerState>
    </div>
  );
}
