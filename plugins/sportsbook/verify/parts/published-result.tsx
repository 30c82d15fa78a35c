import { useTexts } from "@core";
import type { ResultProof } from "../../results-wire.ts";

type Published = NonNullable<ResultProof["published"]>;

/** A final score, or the status of a match that has none. */
export function PublishedResult({ published: { status, score } }: { published: Published }) {
  const t = useTexts("sportsbook-verify");
  return (
    <>
      {status === "ended" && score ? null : <span>{t(`status.${status}`)} </span>}
      <Score score={score} />
    </>
  );
}

export function Score({ score }: { score: Published["score"] | undefined }) {
  return score ? <bdi dir="ltr">{`${score.home}–${score.away}`}</bdi> : null;
}
