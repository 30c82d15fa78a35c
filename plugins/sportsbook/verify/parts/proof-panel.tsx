import { Icon, useFormat, useTexts } from "@core";
import { useId } from "react";
import type { ResultProof } from "../../results-wire.ts";
import { awaitedOf, isProvable } from "../check-result.ts";
import { CheckPanel } from "./check-panel.tsx";
import { PublishedResult } from "./published-result.tsx";

/** The published data of a match, and its check, or what the check still waits for. */
export function ProofPanel({ proof }: { proof: ResultProof }) {
  const t = useTexts("sportsbook-verify");
  const format = useFormat();
  const label = useId();
  const { home, away, startsAt, commitment, published, origin, isReproducible } = proof;
  const awaited = awaitedOf(proof);
  return (
    <>
      <section className="result-proof panel" aria-labelledby={label}>
        <header>
          <h2 id={label}>
            <bdi>{home}</bdi> <span>{t("versus")}</span> <bdi>{away}</bdi>
          </h2>
          <p>
            <bdi>{format.dateTime(startsAt)}</bdi>
          </p>
        </header>
        {isReproducible ? <Note text={t("reproducible")} /> : null}
        {origin?.kind === "import" ? <Note text={t("imported")} /> : null}
        <dl>
          {commitment ? (
            <>
              <dt>{t("day")}</dt>
              <dd>
                <bdi dir="ltr">{commitment.day}</bdi>
              </dd>
              <dt>{t("commitment")}</dt>
              <dd>
                <code dir="ltr">{commitment.commitment}</code>
              </dd>
              <dt>{t("committed-at")}</dt>
              <dd>
                <bdi>{format.dateTime(commitment.committedAt)}</bdi>
              </dd>
              <dt>{t("secret")}</dt>
              <dd>{commitment.secret === null ? t("secret-later") : <code dir="ltr">{commitment.secret}</code>}</dd>
            </>
          ) : null}
          <dt>{t("result")}</dt>
          <dd>{published ? <PublishedResult published={published} /> : t("result-later")}</dd>
        </dl>
        {awaited ? <Note text={t(`awaited.${awaited}`)} /> : null}
      </section>
      {isProvable(proof) ? <CheckPanel proof={proof} /> : null}
    </>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className="result-check" data-verdict="unsure">
      <Icon name="info" />
      <span>{text}</span>
    </p>
  );
}
