import { Button, Field, Icon, messageOf, Moment, useService, useTexts } from "@core";
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { REVIEW_REASONS, type ReviewReason } from "../../kyc-rules.ts";
import type { CaseDecision, ReviewCase } from "../desk-wire.ts";
import { DOCUMENT_CASES } from "../document-cases.ts";

const MOVES = ["approve", "askAgain", "reject"] as const;
type DecidedMove = (typeof MOVES)[number];

/** Reasons that end a case, because another picture would not help. */
const FINAL: readonly ReviewReason[] = ["altered", "duplicate_account", "underage", "face_mismatch", "other"];
/** Reasons that only the platform gives: time is up, a profile has changed, or a consent was withdrawn. */
const NOT_CHOSEN: readonly ReviewReason[] = ["data_changed", "reconfirmation", "consent_withdrawn"];

export interface DecisionFormProps {
  readonly value: ReviewCase;
  readonly onChanged: () => void;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** Claims a case, decides it with a reason and words to the player, or gives it back. By keys: 1, 2, 3 and Enter. */
export function DecisionForm({ value, onChanged, onDone, onLeave }: DecisionFormProps) {
  const t = useTexts("kyc-desk");
  const cases = useService(DOCUMENT_CASES);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [move, setMove] = useState<DecidedMove>();
  const [reason, setReason] = useState<ReviewReason>();
  const [words, setWords] = useState("");
  const [note, setNote] = useState("");
  const [expiresOn, setExpiresOn] = useState(value.fields.expiresOn ?? "");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [missed, setMissed] = useState<"move" | "reason">();
  const isMine = value.claim?.isMine === true;
  const isOpen = value.state === "sent" || value.state === "in_review";

  // The button that takes the case goes. The heading leaves the keys 1, 2 and 3 to the moves; a field would take them.
  const wasMine = useRef(isMine);
  useEffect(() => {
    if (isMine && !wasMine.current) heading.current?.focus({ preventScroll: true });
    wasMine.current = isMine;
  }, [isMine]);

  const run = async (work: () => Promise<unknown>, then: () => void) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await work();
      then();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const decide = (event: SubmitEvent) => {
    event.preventDefault();
    if (!move) return setMissed("move");
    if (move !== "approve" && !reason) return setMissed("reason");
    const body: CaseDecision = {
      move,
      ...(move !== "approve" && { reason }),
      ...(move !== "approve" && words.trim() !== "" && { words: words.trim() }),
      ...(note.trim() !== "" && { note: note.trim() }),
      ...(move === "approve" && expiresOn !== "" && { expiresOn }),
    };
    void run(() => cases.decide(value.id, body), onDone);
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement | null;
    if (!isMine || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (target?.closest("input, textarea, select")) return;
    const chosen = MOVES[Number(event.key) - 1];
    if (chosen) {
      setMove(chosen);
      setMissed(undefined);
    } else if (event.key === "Enter" && move && !target?.closest("a, button")) form.current?.requestSubmit();
    else if (event.key === "Escape") void run(() => cases.release(value.id), onLeave);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  const failure =
    error === undefined ? null : (
      <p className="field-error" role="alert">
        {messageOf(error)}
      </p>
    );
  if (!isOpen)
    return (
      <>
        <h2>{t("decision.label")}</h2>
        <p>{t(`decided.${value.state}`)}</p>
      </>
    );
  if (!isMine)
    return (
      <>
        <h2>{t("decision.label")}</h2>
        <p className="desk-note">
          {value.claim
            ? t("decision.theirs", { name: value.claim.name ?? t("queue.somebody") })
            : t("decision.claim-text")}
        </p>
        {failure}
        <Button kind="commit" block busy={isBusy} onClick={() => void run(() => cases.claim(value.id), onChanged)}>
          {t("decision.claim")}
        </Button>
      </>
    );
  const reasons = REVIEW_REASONS.filter(
    (each) =>
      !NOT_CHOSEN.includes(each) &&
      (move === "reject" ? FINAL.includes(each) : !FINAL.includes(each) || each === "other"),
  );
  return (
    <form ref={form} className="desk-docs-form" noValidate onSubmit={decide}>
      <h2 ref={heading} tabIndex={-1}>
        {t("decision.label")}
      </h2>
      {value.claim?.until ? (
        <p className="desk-note">
          {t("decision.yours")} <Moment at={value.claim.until} />
        </p>
      ) : null}
      <fieldset className="desk-docs-moves" aria-describedby={missed === "move" ? `${id}-move` : undefined}>
        <legend className="visually-hidden">{t("decision.move")}</legend>
        {MOVES.map((each, at) => (
          <label key={each} className="desk-docs-move">
            <input
              type="radio"
              name={`${id}-move`}
              checked={move === each}
              onChange={() => {
                setMove(each);
                setReason(undefined);
                setMissed(undefined);
              }}
            />
            <span>{t(`move.${each}`)}</span>
            <kbd className="desk-key" aria-hidden="true">
              {at + 1}
            </kbd>
          </label>
        ))}
      </fieldset>
      {missed === "move" ? (
        <p id={`${id}-move`} className="field-error" role="alert">
          {t("decision.move-missing")}
        </p>
      ) : null}
      {move === "approve" && value.kind === "identity" ? (
        <Field id={`${id}-ends`} label={t("decision.ends")} hint={t("decision.ends-hint")}>
          {(control) => (
            <input {...control} type="date" value={expiresOn} onChange={(event) => setExpiresOn(event.target.value)} />
          )}
        </Field>
      ) : null}
      {move && move !== "approve" ? (
        <>
          <fieldset className="desk-docs-reasons" aria-describedby={missed === "reason" ? `${id}-reason` : undefined}>
            <legend>{t("decision.reason")}</legend>
            {reasons.map((each) => (
              <label key={each} className="chip">
                <input
                  type="radio"
                  className="visually-hidden"
                  name={`${id}-reason`}
                  checked={reason === each}
                  onChange={() => {
                    setReason(each);
                    setMissed(undefined);
                  }}
                />
                {t(`reason.${each}`)}
              </label>
            ))}
          </fieldset>
          {missed === "reason" ? (
            <p id={`${id}-reason`} className="field-error" role="alert">
              {t("decision.reason-missing")}
            </p>
          ) : null}
          <Field id={`${id}-words`} label={t("decision.words")} hint={t("decision.words-hint")}>
            {(control) => (
              <textarea
                {...control}
                className="desk-words"
                rows={3}
                maxLength={500}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
        </>
      ) : null}
      <Field id={`${id}-note`} label={t("decision.note")} hint={t("decision.note-hint")}>
        {(control) => (
          <input {...control} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
      {failure}
      <Button kind="commit" block type="submit" busy={isBusy}>
        {t("decision.record")}
        <kbd className="desk-key" aria-hidden="true">
          ↵
        </kbd>
      </Button>
      <Button block onClick={() => void run(() => cases.release(value.id), onLeave)}>
        <Icon name="x" size={16} />
        {t("decision.release")}
      </Button>
    </form>
  );
}
