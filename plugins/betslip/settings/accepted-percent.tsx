import { Icon, useService, useTexts } from "@core";
import { useId, useState } from "react";
import { LEAST_PERCENT, MOST_PERCENT, percentOf } from "../rules/acceptance-rules.ts";
import { SLIP } from "../tokens.ts";
import "./accepted-percent.css";

/** How far a price may move, in percent: typed or stepped. An invalid entry shows an error and changes nothing. */
export function AcceptedPercent({ percent }: { percent: number }) {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const isWrong = draft !== undefined && percentOf(draft) === undefined;
  // A value set by another tab or by a step takes precedence over the typed one.
  const text = draft !== undefined && (isWrong || percentOf(draft) === percent) ? draft : String(percent);
  const set = (next: number) => slip.setAcceptance({ policy: "within", percent: next });
  const step = (by: number) => {
    setDraft(undefined);
    set(Math.min(MOST_PERCENT, Math.max(LEAST_PERCENT, percent + by)));
  };
  const type = (typed: string) => {
    setDraft(typed);
    const next = percentOf(typed);
    if (next !== undefined) set(next);
  };
  return (
    <div className="accepted-percent">
      <label htmlFor={id}>{t("policy.percent")}</label>
      <div className="accepted-percent-steps">
        <button
          type="button"
          aria-label={t("policy.less")}
          disabled={percent <= LEAST_PERCENT}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size={16} />
        </button>
        <input
          id={id}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setDraft(undefined)}
        />
        <button type="button" aria-label={t("policy.more")} disabled={percent >= MOST_PERCENT} onClick={() => step(1)}>
          <Icon name="plus" size={16} />
        </button>
      </div>
      {isWrong ? (
        <p className="field-error" id={`${id}-wrong`} role="alert">
          {t("policy.percent-wrong", { least: LEAST_PERCENT, most: MOST_PERCENT, percent })}
        </p>
      ) : null}
    </div>
  );
}
