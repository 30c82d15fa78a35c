import { useFormat, useTexts } from "@core";
import { useReason } from "../parts/use-reason.ts";
import { useWaits } from "../parts/use-waits.ts";
import { Verdict } from "../parts/verdict.tsx";
import type { KycOverview } from "../wire.ts";
import type { Phase } from "./next-step.ts";
import { countOf, type Proof, STOPS } from "./proofs.ts";

interface HeadProps {
  readonly overview: KycOverview;
  readonly proofs: readonly Proof[];
  readonly phase: Phase;
}

/** The top of the overview: how much is confirmed, or what was decided. */
export function Head({ overview, proofs, phase }: HeadProps) {
  const t = useTexts("kyc-overview");
  const format = useFormat();
  const reasonOf = useReason();
  const waits = useWaits()(overview.waiting);
  if (phase === "review") {
    const due = overview.documents.map(({ submission }) => submission?.answerBy ?? "").sort();
    const answerBy = due.at(-1);
    return (
      <Verdict kind="waiting" title={t("review.title")}>
        {t("review.usually", { count: overview.promise.usualMinutes })}{" "}
        {answerBy ? t("review.latest", { when: format.dateTime(answerBy) }) : null}
      </Verdict>
    );
  }
  if (phase === "approved") {
    const since = overview.documents
      .map(({ changedAt }) => changedAt ?? "")
      .sort()
      .at(-1);
    return (
      <Verdict kind="done" title={t("approved.title")}>
        {since ? t("approved.since", { when: format.dateTime(since) }) : null} {t("approved.text")}
      </Verdict>
    );
  }
  if (phase === "rejected") {
    const reason = overview.documents.find(({ status }) => status === "rejected")?.reason;
    return (
      <Verdict kind="failed" title={t("rejected.title")}>
        {reason ? reasonOf(reason) : null} {t("rejected.text")}
      </Verdict>
    );
  }
  const [done, all] = [countOf(proofs, "confirmed"), proofs.length];
  return (
    <div className="kyc-lead">
      <h2>{t("confirmed", { done: format.number(done), count: all })}</h2>
      <p>
        {phase === "new" ? t("new") : phase === "expired" ? t("expired") : null} {waits.join(" ")}
      </p>
      <Bar proofs={proofs} />
    </div>
  );
}

/** The same as a bar. It is hidden from screen readers, because the text beside it says it. */
function Bar({ proofs }: { proofs: readonly Proof[] }) {
  return (
    <div className="proof-bar" aria-hidden="true">
      {proofs.map(({ id, state }) => (
        <i data-stop={STOPS[state]} key={id} />
      ))}
    </div>
  );
}
