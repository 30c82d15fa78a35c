import { Failed, Icon, Link, Moment, Skeleton, useResource, useService, useTexts } from "@core";
import { useEffect, useRef, useState } from "react";
import { DESK_SESSION } from "../../../desk/contract.ts";
import type { ReviewCase } from "../desk-wire.ts";
import { DOCUMENT_CASES } from "../document-cases.ts";
import { CaseFacts } from "./case-facts.tsx";
import { CasePictures } from "./case-pictures.tsx";
import { DecisionForm } from "./decision-form.tsx";

export interface CaseViewProps {
  readonly id: string;
  /** The case is decided. */
  readonly onDone: (value: ReviewCase) => void;
  /** The case was given back. */
  readonly onLeave: (value: ReviewCase) => void;
}

/** One case: its pictures, the typed data beside the profile, what the platform noticed, and the decision. */
export function CaseView({ id, onDone, onLeave }: CaseViewProps) {
  const t = useTexts("kyc-desk");
  const cases = useService(DOCUMENT_CASES);
  const mayDecide = useService(DESK_SESSION).may("documents.decide");
  const [reads, setReads] = useState(0);
  const { value, error, retry, status } = useResource((signal) => cases.case(id, signal), [cases, id, reads]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = value !== undefined;
  // Focus moves into the opened case: on a phone, and after a decision, the focused element no longer exists.
  useEffect(() => {
    if (isLoaded) heading.current?.focus({ preventScroll: true });
  }, [isLoaded]);
  if (!value && status === "failed") return <Failed error={error} onRetry={retry} />;
  if (!value)
    return (
      <div className="desk-docs-case" aria-busy="true">
        <Skeleton kind="block" height="320px" />
        <Skeleton kind="block" height="240px" />
      </div>
    );
  return (
    <>
      <section className="desk-docs-case" aria-labelledby={`case-${id}`}>
        <header className="desk-docs-head">
          <h2 id={`case-${id}`} ref={heading} tabIndex={-1}>
            {t(`type.${value.documentType}`)}
          </h2>
          <Link className="inline-link" to={`/players/${value.player}`}>
            {t("case.player")} <bdi dir="ltr">{value.player}</bdi>
          </Link>
          <span className="desk-note">
            {t("case.sent")} <Moment at={value.sentAt} />
          </span>
        </header>
        <CasePictures id={id} files={value.files} />
        <CaseFacts value={value} />
      </section>
      <aside className="desk-docs-decision" aria-label={t("decision.label")}>
        {mayDecide ? (
          <DecisionForm
            value={value}
            onChanged={() => setReads(reads + 1)}
            onDone={() => onDone(value)}
            onLeave={() => onLeave(value)}
          />
        ) : (
          <p className="desk-note">
            <Icon name="lock" size={16} /> {t("decision.not-allowed")}
          </p>
        )}
      </aside>
    </>
  );
}
