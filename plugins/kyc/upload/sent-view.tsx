import { useFormat, useService, useTexts } from "@core";
import { useEffect } from "react";
import { IDENTITY } from "../contract.ts";
import { DOCUMENT_TYPES, type DocumentType } from "../kyc-rules.ts";
import { Foot } from "../overview/foot.tsx";
import { SentDocument } from "../overview/sent-documents.tsx";
import { Room } from "../parts/room.tsx";
import { useBack } from "../parts/use-back.ts";
import { useIdentity } from "../parts/use-identity.ts";
import { Verdict } from "../parts/verdict.tsx";

/** Shown after sending: what happened, what comes next and by when, and what the player can do meanwhile. */
export function SentView({ documentType }: { documentType: DocumentType }) {
  const t = useTexts("kyc-overview");
  const own = useTexts("kyc");
  const format = useFormat();
  const back = useBack();
  const identity = useService(IDENTITY);
  const { overview } = useIdentity();
  useEffect(() => void identity.refresh(), [identity]);
  const document = overview?.documents.find(({ kind }) => kind === DOCUMENT_TYPES[documentType].kind);
  const submission = document?.submission;
  const answerBy = submission?.answerBy;
  return (
    <Room
      title={own(`type.${documentType}`)}
      back={back}
      foot={overview && document?.status !== "not_started" ? <Foot overview={overview} /> : undefined}
    >
      <div role="status">
        <Verdict kind="waiting" title={t("review.title")}>
          {overview ? t("review.usually", { count: overview.promise.usualMinutes }) : null}{" "}
          {answerBy ? t("review.latest", { when: format.dateTime(answerBy) }) : null}
        </Verdict>
      </div>
      {document && submission && submission.state !== "draft" ? (
        <SentDocument document={document} submission={submission} />
      ) : null}
    </Room>
  );
}
