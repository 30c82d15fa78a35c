import { Button, Icon, Link, Moment, useFormat, useTexts } from "@core";
import { useId, useState } from "react";
import { documentWord } from "../document-state-rules.ts";
import { MOST_TRIES } from "../kyc-rules.ts";
import { DocumentPill } from "../parts/document-pill.tsx";
import { useReason } from "../parts/use-reason.ts";
import { useUploadPath } from "../parts/use-upload-path.ts";
import type { DocumentChange, KycDocument } from "../wire.ts";

interface ReviewItemProps {
  readonly document: KycDocument;
  readonly history: readonly DocumentChange[];
}

/** A document that was asked for again, or one that stays as it is. */
export function ReviewItem({ document, history }: ReviewItemProps) {
  const t = useTexts("kyc-steps");
  const own = useTexts("kyc");
  const format = useFormat();
  const { kind, status, triesLeft, submission } = document;
  const isAgain = status === "resubmission_required";
  return (
    <article className="review-item">
      <div className="review-head">
        <div>
          <h3>{submission ? own(`type.${submission.documentType}`) : own(`kind.${kind}`)}</h3>
          <p>
            {isAgain
              ? t("update.tries", {
                  try: format.number(Math.min(MOST_TRIES, MOST_TRIES - triesLeft + 1)),
                  most: format.number(MOST_TRIES),
                })
              : t("update.stays")}
          </p>
        </div>
        <DocumentPill word={documentWord(status)} />
      </div>
      {isAgain ? <Words document={document} history={history} /> : null}
    </article>
  );
}

function Words({ document, history }: ReviewItemProps) {
  const t = useTexts("kyc-steps");
  const uploadPath = useUploadPath();
  const reasonOf = useReason();
  const id = useId();
  const [isHelping, setHelping] = useState(false);
  const { kind, reason, triesLeft, submission } = document;
  const asked = history.find((each) => each.kind === kind && each.to === "resubmission_required");
  return (
    <>
      {reason ? (
        <blockquote className="review-words">
          <p>{reasonOf(reason)}</p>
          {asked ? (
            <footer>
              {t(reason.words ? "update.reviewer" : "update.asked")} <Moment at={asked.at} />
            </footer>
          ) : null}
        </blockquote>
      ) : null}
      {triesLeft === 0 ? (
        <p className="kyc-note">
          {t("update.over")} <Link to="/support">{t("update.support")}</Link>
        </p>
      ) : (
        <div className="review-actions">
          <Link className="button button-plain" to={uploadPath(kind, submission?.documentType)}>
            <Icon name="camera" />
            {t("update.take")}
          </Link>
          <Button aria-expanded={isHelping} aria-controls={id} onClick={() => setHelping(!isHelping)}>
            {t("update.counts")}
          </Button>
        </div>
      )}
      <p className="kyc-note" id={id} hidden={!isHelping}>
        {t(`counts.${kind}`)}
      </p>
    </>
  );
}
