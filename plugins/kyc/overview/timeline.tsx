import { useFormat, useTexts } from "@core";
import type { KycDocument, Submission } from "../wire.ts";
import "./timeline.css";

interface TimelineProps {
  readonly submission: Submission;
  readonly status: KycDocument["status"];
}

/** What has happened to documents that were sent, what happens now, and by when there is an answer. */
export function Timeline({ submission, status }: TimelineProps) {
  const t = useTexts("kyc-overview");
  const own = useTexts("kyc");
  const format = useFormat();
  const { sentAt, answerBy, files, documentType } = submission;
  const isLookedAt = status === "in_review";
  return (
    <ol className="panel line way-line">
      <li className="line-stop" data-stop="won">
        <b>{t("line.arrived")}</b>
        {sentAt ? <time dateTime={sentAt}>{format.dateTime(sentAt)}</time> : null}
        <p>{t("line.sent", { document: own(`type.${documentType}`), count: files.length })}</p>
      </li>
      <li className="line-stop" data-stop="now">
        <b>{t(isLookedAt ? "line.person" : "line.queue")}</b>
        <span className="when">{t("line.now")}</span>
        <p>{t(isLookedAt ? "line.person-text" : "line.queue-text")}</p>
      </li>
      <li className="line-stop" data-stop="">
        <b>{t("line.answer")}</b>
        {answerBy ? <time dateTime={answerBy}>{t("line.latest", { when: format.dateTime(answerBy) })}</time> : null}
        <p>{t("line.answer-text")}</p>
      </li>
    </ol>
  );
}
