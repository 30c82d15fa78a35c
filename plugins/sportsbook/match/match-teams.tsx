import { useTexts } from "@core";
import type { EventInfo, EventState } from "../wire.ts";
import { Crest } from "./crest.tsx";
import { EventLink } from "./event-link.tsx";
import { isInPlay } from "./match-clock.ts";
import { MatchScore } from "./match-score.tsx";
import "./match-teams.css";

/** Both clubs, one under the other, with the score of a live match. */
export function MatchTeams({ info, state }: { info: EventInfo; state: EventState }) {
  const t = useTexts("sportsbook");
  return (
    <EventLink info={info} className="match-teams">
      {(["home", "away"] as const).map((side) => (
        <span className="match-team" key={side}>
          <Crest teamId={info[side].id} />
          <span dir="auto">{info[side].name}</span>
          {state.redCards[side] > 0 && <i role="img" aria-label={t("red-cards", { count: state.redCards[side] })} />}
          {isInPlay(state) && <MatchScore sportCode={info.sportCode} score={state.score} side={side} />}
        </span>
      ))}
    </EventLink>
  );
}
