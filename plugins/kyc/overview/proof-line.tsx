import { Icon, Link, useFormat, useTexts } from "@core";
import { DocumentPill } from "../parts/document-pill.tsx";
import { useReason } from "../parts/use-reason.ts";
import { useUploadPath } from "../parts/use-upload-path.ts";
import type { KycOverview } from "../wire.ts";
import { phaseOf } from "./next-step.ts";
import { type Proof, STOPS } from "./proofs.ts";
import "./proof-line.css";

/** The line of what is confirmed, and at its end what becomes available. */
export function ProofLine({ proofs, overview }: { proofs: readonly Proof[]; overview: KycOverview }) {
  const t = useTexts("kyc-overview");
  const isClosed = overview.waiting.some(({ activity }) => activity === "withdraw");
  return (
    <ol className="panel line proofs">
      {proofs.map((proof) => (
        <li className="line-stop" data-stop={STOPS[proof.state]} key={proof.id}>
          <Stop proof={proof} overview={overview} />
        </li>
      ))}
      <li className="proofs-end" data-open={isClosed ? undefined : ""}>
        <Icon name={isClosed ? "lock" : "circle-check"} />
        <b>{t("end.withdrawals")}</b>
        <span>{t(isClosed ? "end.wait" : "end.open")}</span>
      </li>
    </ol>
  );
}

function Stop({ proof, overview }: { proof: Proof; overview: KycOverview }) {
  const t = useTexts("kyc-overview");
  const own = useTexts("kyc");
  const reasonOf = useReason();
  const { id, state, document } = proof;
  const reason = state === "again" || state === "refused" ? document?.reason : undefined;
  return (
    <>
      <div className="proof-head">
        <h3>{own(`kind.${id}`)}</h3>
        <DocumentPill word={state} />
      </div>
      <p className="proof-why">
        {t(`why.${id}`)} <Now proof={proof} overview={overview} />
      </p>
      {reason ? (
        <p className="proof-reason" data-kind="failed">
          {reasonOf(reason)}
        </p>
      ) : null}
      {phaseOf(overview) === "rejected" ? null : <Begin proof={proof} />}
    </>
  );
}

/** The current detail of a stop: since when it is in review, or until when it is valid. */
function Now({ proof: { state, document }, overview }: { proof: Proof; overview: KycOverview }) {
  const t = useTexts("kyc-overview");
  const format = useFormat();
  if (!document) return null;
  const { submission, expiresAt, changedAt } = document;
  const day = { day: "numeric", month: "short", year: "numeric" } as const;
  if (state === "review" && submission?.sentAt)
    return t("now.review", { sent: format.dateTime(submission.sentAt), count: overview.promise.usualMinutes });
  if (state === "confirmed" && expiresAt) return t("now.until", { day: format.dateTime(expiresAt, day) });
  if (state === "confirmed" && changedAt) return t("now.since", { day: format.dateTime(changedAt, day) });
  if (state === "expired" && expiresAt) return t("now.ran-out", { day: format.dateTime(expiresAt, day) });
  if (submission?.state === "draft" && submission.files.length > 0)
    return t("now.begun", { count: submission.files.length });
  return null;
}

/** A document that is not the next step can be started from its own stop. */
function Begin({ proof: { id, state, document } }: { proof: Proof }) {
  const t = useTexts("kyc-overview");
  const own = useTexts("kyc");
  const uploadPath = useUploadPath();
  if (!document || document.kind === "identity" || (state !== "none" && state !== "expired")) return null;
  return (
    <Link
      className="button button-plain"
      to={uploadPath(document.kind)}
      aria-label={t("begin-of", { document: own(`kind.${id}`) })}
    >
      {t("begin")}
    </Link>
  );
}
