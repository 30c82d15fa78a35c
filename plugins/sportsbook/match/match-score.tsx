import { useTexts } from "@core";
import { possessionKey } from "../score/score-columns.ts";
import type { Score, Side } from "../wire.ts";

/** How many periods fit beside a name. */
const MOST_PERIODS = 5;

/** One side's score: the deciding figure large, its latest periods and the current points small. */
export function MatchScore({ sportCode, score, side }: { sportCode: string; score: Score; side: Side }) {
  const t = useTexts("sportsbook");
  const points = score.points?.[side];
  // Cricket writes its runs together with the wickets, which is the whole score.
  const isWhole = points?.includes("/");
  return (
    <bdi className="match-score" dir="ltr">
      {score.serving === side && <i className="match-serving" role="img" aria-label={t(possessionKey(sportCode))} />}
      {!isWhole && score.periods?.slice(-MOST_PERIODS).map((period, at) => <small key={at}>{period[side]}</small>)}
      {!isWhole && points !== undefined && <small className="match-points">{points}</small>}
      <b>{isWhole ? points : score[side]}</b>
    </bdi>
  );
}
