import { Button, Failed, Icon, useFormat, useTexts } from "@core";
import { useId } from "react";
import { conclusionOf, type Provable, type ResultCheck } from "../check-result.ts";
import { useResultCheck } from "../use-result-check.ts";
import { CheckRow } from "./check-row.tsx";
import { PublishedResult, Score } from "./published-result.tsx";

const ICONS = { good: "circle-check", bad: "circle-x", unsure: "info" } as const;

/** A button that simulates a match again, and the result: whether everything matches. */
export function CheckPanel({ proof }: { proof: Provable }) {
  const t = useTexts("sportsbook-verify");
  const { outcome, run } = useResultCheck(proof);
  return (
    <>
      <Button kind="commit" busy={outcome.kind === "running"} onClick={() => void run()}>
        {t("check")}
      </Button>
      {outcome.kind === "failed" ? (
        <Failed error={outcome.error} title={t("replay-failed")} onRetry={() => void run()} />
      ) : null}
      {outcome.kind === "checked" ? <Checked proof={proof} check={outcome.check} /> : null}
    </>
  );
}

function Checked({ proof, check }: { proof: Provable; check: ResultCheck }) {
  const t = useTexts("sportsbook-verify");
  const format = useFormat();
  const label = useId();
  const conclusion = conclusionOf(check);
  const { hash, promise, match, score, replayed } = check;
  const other = match === "bad" && replayed;
  const others = other ? { home: other.home, away: other.away, time: format.dateTime(other.startsAt) } : {};
  return (
    <section className="result-verdict panel" data-conclusion={conclusion} aria-labelledby={label}>
      <header>
        <Icon name={ICONS[conclusion]} size={24} />
        <h2 id={label}>{t(`conclusion.${conclusion}`)}</h2>
        <p>{t(`conclusion-text.${conclusion}`)}</p>
      </header>
      <ul>
        <CheckRow verdict={hash === "unsupported" ? "unsure" : hash} title={t("hash.title")} text={t(`hash.${hash}`)} />
        <CheckRow
          verdict={promise === "late" ? "unsure" : promise}
          title={t("promise.title")}
          text={t(`promise.${promise}`, { time: format.dateTime(proof.commitment.committedAt) })}
        />
        <CheckRow
          verdict={match === "missing" ? "bad" : match}
          title={t("match.title")}
          text={t(`match.${match}`, others)}
        />
        <CheckRow verdict={score === "unplayed" ? "good" : score} title={t("score.title")} text={t(`score.${score}`)}>
          <dl>
            <div>
              <dt>{t("replayed")}</dt>
              <dd>{replayed?.score ? <Score score={replayed.score} /> : t("not-played")}</dd>
            </div>
            <div>
              <dt>{t("result")}</dt>
              <dd>
                <PublishedResult published={proof.published} />
              </dd>
            </div>
          </dl>
        </CheckRow>
      </ul>
    </section>
  );
}
