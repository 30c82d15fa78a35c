import { Button, messageOf, StatusPill, useFormat, useService, useTexts } from "@core";
import { useState } from "react";
import { LOYALTY_API } from "../loyalty-api.ts";
import type { ApplicationAnswer } from "./wire.ts";

interface LastApplicationProps {
  readonly last: NonNullable<ApplicationAnswer["last"]>;
  readonly onChanged: (answer: ApplicationAnswer) => void;
}

const PILLS = {
  waiting: ["waiting", "clock"],
  approved: ["done", "check"],
  refused: [undefined, "x"],
  withdrawn: [undefined, "rotate-ccw"],
} as const;

/** What the player asked for last, and what became of it. */
export function LastApplication({ last: { status, state, askedAt, decidedAt }, onChanged }: LastApplicationProps) {
  const t = useTexts("loyalty-application");
  const names = useTexts("loyalty");
  const format = useFormat();
  const api = useService(LOYALTY_API);
  const [failure, setFailure] = useState<unknown>();
  const [pill, icon] = PILLS[state];
  const day = (at: string) => format.dateTime(at, { dateStyle: "medium" });
  const takeBack = () => {
    setFailure(undefined);
    api.takeBack().then(onChanged, setFailure);
  };
  return (
    <section className="panel loyalty-block" aria-label={t("last.title")}>
      <h2>{t("last.title")}</h2>
      <div role="status">
        <StatusPill status={pill} icon={icon}>
          {t(`state.${state}`)}
        </StatusPill>
      </div>
      <dl className="facts">
        <div>
          <dt>{t("field.status")}</dt>
          <dd>{names(`status.${status}`)}</dd>
        </div>
        <div>
          <dt>{t("last.asked")}</dt>
          <dd>{day(askedAt)}</dd>
        </div>
        {decidedAt === null ? null : (
          <div>
            <dt>{t("last.decided")}</dt>
            <dd>{day(decidedAt)}</dd>
          </div>
        )}
      </dl>
      <p className="muted">{t(`about.${state}`)}</p>
      {failure === undefined ? null : (
        <p className="field-error" role="alert">
          {messageOf(failure)}
        </p>
      )}
      {state === "waiting" ? <Button onClick={takeBack}>{t("last.take-back")}</Button> : null}
    </section>
  );
}
