import { HTTP, Icon, Skeleton, useResource, useService, useTexts, useTitle } from "@core";
import { AnswerState } from "../board/answer-state.tsx";
import { usePlace } from "../lists/sport-place.ts";
import { resultProof } from "../results-wire.ts";
import { EventForm } from "../verify/parts/event-form.tsx";
import { ProofPanel } from "../verify/parts/proof-panel.tsx";
import "../verify/parts/verify-result.css";

/** Checks in the browser that the result of a match was not manipulated: any match, by its number. */
export default function VerifyResultScreen() {
  const t = useTexts("sportsbook-verify");
  const { eventId = "" } = usePlace().params;
  useTitle(t("title"), t("intro"));
  return (
    <div className="stack results-check">
      <div className="result-intro">
        <h1>{t("title")}</h1>
        <p>{t("intro")}</p>
        <p>{t("advice")}</p>
        {globalThis.isSecureContext ? null : (
          <p className="result-check" data-verdict="unsure">
            <Icon name="circle-dashed" />
            <span>{t("not-secure")}</span>
          </p>
        )}
      </div>
      <EventForm eventId={eventId} key={`form ${eventId}`} />
      {eventId ? <ProofOf eventId={eventId} key={eventId} /> : null}
    </div>
  );
}

function ProofOf({ eventId }: { eventId: string }) {
  const http = useService(HTTP);
  const answer = useResource(
    (signal) =>
      http.within(signal).send(`/api/v1/line/results/events/${eventId}`, { answer: resultProof, authenticated: false }),
    [http, eventId],
  );
  return (
    <AnswerState answer={answer} texts="sportsbook-verify:" hasHead skeleton={<Skeleton kind="block" height="280px" />}>
      {(proof) => <ProofPanel proof={proof} />}
    </AnswerState>
  );
}
