import { NAVIGATION, useService, useStore, useTexts, useTitle } from "@core";
import { RaceCardView } from "../card/race-card-view.tsx";
import { MeetingsView } from "../meetings/meetings-view.tsx";
import { raceQueryOf } from "./race-query.ts";
import "./horse-racing.css";

/** The race meetings of a day, or the card of one race. */
export default function HorseRacingScreen() {
  const t = useTexts("horse-racing");
  const { race, day } = raceQueryOf(useStore(useService(NAVIGATION)).path);
  useTitle(t("title"), t("description"));
  return (
    <div className="stack races">
      {race === undefined ? <MeetingsView day={day} key={day} /> : <RaceCardView raceId={race} key={race} />}
      <p className="races-note">{t("simulated")}</p>
    </div>
  );
}
