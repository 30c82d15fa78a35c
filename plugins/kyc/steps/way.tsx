import { I18N, useFormat, useService, useStore, useTexts } from "@core";
import { type ReactNode, useId } from "react";
import type { VerificationMethod } from "../wire.ts";

interface WayProps {
  readonly method: VerificationMethod;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** What is chosen within the way. */
  readonly children: ReactNode;
}

/** One way: how long it takes, what it needs and what it proves. */
export function Way({ method, isChosen, onChoose, children }: WayProps) {
  const t = useTexts("kyc-steps");
  const own = useTexts("kyc");
  const format = useFormat();
  const language = useStore(useService(I18N), (state) => state.language);
  const id = useId();
  const proves = new Intl.ListFormat(language).format(method.proves.map((kind) => own(`need.${kind}`)));
  return (
    <div className="way">
      <input
        type="radio"
        name="kyc-way"
        id={id}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={`${id}-text`}
      />
      <label htmlFor={id}>{t(`way.${method.id}.name`)}</label>
      <span className="way-time">
        {t("ways.minutes", { count: method.minutes, number: format.number(method.minutes) })}
      </span>
      <div className="way-text" id={`${id}-text`}>
        <p>{t(`way.${method.id}.text`)}</p>
        <p>
          <b>{t("ways.needs")}</b> {t(`way.${method.id}.needs`)}
        </p>
        {proves ? (
          <p>
            <b>{t("ways.proves")}</b> {proves}
          </p>
        ) : null}
        {method.provider || method.isSandbox ? (
          <p>
            {method.provider} {method.isSandbox ? <span className="badge">{t("ways.sandbox")}</span> : null}
          </p>
        ) : null}
      </div>
      {children}
    </div>
  );
}
