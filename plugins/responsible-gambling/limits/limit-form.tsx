import { ANNOUNCER, Button, deviceTimeZone, Fault, isTimeZone, useFormat, useService, useTexts } from "@core";
import { type SubmitEvent, useRef, useState } from "react";
import { isStricter, type LimitKind } from "../limit-rules.ts";
import { useRefusals } from "../use-refusals.ts";
import type { LimitsAnswer } from "../wire.ts";
import { LIMITS } from "./limits-store.ts";
import { PeriodField } from "./period-field.tsx";
import { useDraft } from "./use-draft.ts";

interface LimitFormProps {
  readonly kind: LimitKind;
  readonly answer: LimitsAnswer;
  /** The step that asks for a limit ends here, with one or without. */
  readonly onChosen?: (() => void) | undefined;
}

/** All periods of a kind, sent by one press. The other answer beside it weighs the same. */
export function LimitForm({ kind, answer, onChosen }: LimitFormProps) {
  const t = useTexts("responsible-gambling");
  const limits = useService(LIMITS);
  const announcer = useService(ANNOUNCER);
  const { timeZone } = useFormat().state;
  const refusal = useRefusals();
  const form = useRef<HTMLFormElement>(null);
  const { periods, changes, clear } = useDraft(kind, answer);
  const [isJudged, setJudged] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState<string>();

  const send = async (declined: readonly LimitKind[]) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    setSaid(undefined);
    try {
      const zone = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : deviceTimeZone();
      const sent = declined.length > 0 ? [] : changes;
      await limits.change({ zone, changes: sent, declined: [...declined] });
      setJudged(false);
      clear();
      if (sent.length > 0) {
        const isAsked = sent.some(({ seen, amount }) => !isStricter(seen, amount));
        const isInForce = sent.some(({ seen, amount }) => isStricter(seen, amount));
        const text = t(isAsked ? (isInForce ? "done.both" : "done.asked") : "done.stricter");
        setSaid(text);
        announcer.announce(text);
      }
      onChosen?.();
    } catch (caught) {
      setProblem(refusal(caught));
    }
    setBusy(false);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setJudged(true);
    setSaid(undefined);
    const isWrong = periods.some(({ wanted }) => "fault" in wanted);
    if (!isWrong && changes.length > 0) return void send([]);
    setProblem(isWrong ? undefined : t(onChosen ? "fault.missing" : "unchanged"));
    // The fields are marked by the render that this press causes.
    const first = periods.findIndex(({ wanted }) => !isWrong || "fault" in wanted);
    form.current?.querySelectorAll<HTMLElement>("[data-period]")[first]?.querySelector("input")?.focus();
  };

  return (
    <form ref={form} className="limits-form panel" noValidate onSubmit={submit} onInput={() => setProblem(undefined)}>
      <h2>{t("form")}</h2>
      <div className="limits-fields">
        {periods.map((draft) => (
          <div key={draft.period} data-period={draft.period}>
            <PeriodField kind={kind} draft={draft} answer={answer} isJudged={isJudged} />
          </div>
        ))}
      </div>
      <p className="field-hint">{t("empty")}</p>
      <Fault text={problem} />
      {said === undefined ? null : <p className="limits-said">{said}</p>}
      <div className="answers">
        {onChosen ? (
          <Button busy={isBusy} onClick={() => void send([kind])}>
            {t("step.none")}
          </Button>
        ) : (
          <Button
            onClick={() => {
              clear();
              setJudged(false);
              setProblem(undefined);
            }}
          >
            {t("keep")}
          </Button>
        )}
        <Button type="submit" busy={isBusy}>
          {t("send")}
        </Button>
      </div>
    </form>
  );
}
