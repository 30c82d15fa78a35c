import { Button, Fault, useService, useTexts } from "@core";
import { type Failure, failureOf } from "@core/forms";
import { useId, useState } from "react";
import { IDENTITY } from "../contract.ts";
import { KYC_API } from "../kyc-api.ts";
import { useFailure } from "../parts/use-failure.ts";
import type { KycDocument, KycOverview, Submission } from "../wire.ts";
import { SentFiles } from "./sent-files.tsx";
import { Timeline } from "./timeline.tsx";

/** The documents that somebody looks at, each with what has happened to it. */
export function SentDocuments({ overview }: { overview: KycOverview }) {
  const sent = overview.documents.flatMap((document) =>
    (document.status === "pending" || document.status === "in_review") && document.submission
      ? [{ document, submission: document.submission }]
      : [],
  );
  return sent.map(({ document, submission }) => (
    <SentDocument document={document} submission={submission} key={submission.id} />
  ));
}

export function SentDocument({ document, submission }: { document: KycDocument; submission: Submission }) {
  const t = useTexts("kyc-overview");
  const own = useTexts("kyc");
  const id = useId();
  return (
    <section className="kyc-group" aria-labelledby={id}>
      <h2 id={id}>{t("sent.title", { document: own(`type.${submission.documentType}`) })}</h2>
      <Timeline submission={submission} status={document.status} />
      <SentFiles submission={submission} />
      {document.status === "pending" ? <TakeBack id={submission.id} /> : null}
    </section>
  );
}

/** Documents that nobody has begun to look at can be taken back. */
function TakeBack({ id }: { id: string }) {
  const t = useTexts("kyc-overview");
  const [api, identity] = [useService(KYC_API), useService(IDENTITY)];
  const failureText = useFailure();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const takeBack = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.takeBack(id);
    } catch (refusal) {
      setFailure(failureOf(refusal));
    } finally {
      setBusy(false);
      await identity.refresh();
    }
  };
  return (
    <>
      <Fault text={failure && failureText(failure)} />
      <Button kind="quiet" block busy={isBusy} onClick={() => void takeBack()}>
        {t("take-back")}
      </Button>
    </>
  );
}
