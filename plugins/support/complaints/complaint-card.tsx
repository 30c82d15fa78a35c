import { CLOCK, useFormat, useService, useTexts } from "@core";
import { type ReactNode, useId } from "react";
import type { Complaint, ComplaintsAnswer } from "./wire.ts";
import "./complaints.css";

interface ComplaintCardProps {
  readonly complaint: Complaint;
  readonly outside: ComplaintsAnswer["outside"];
  readonly children: ReactNode;
}

/** One complaint: its number, its steps with their dates, and what was decided. */
export function ComplaintCard({ complaint, outside, children }: ComplaintCardProps) {
  const t = useTexts("support-complaints");
  const format = useFormat();
  const now = useService(CLOCK).now();
  const id = useId();
  const { number, about, state, filedAt, readAt, dueAt, endedAt, decision, reason } = complaint;
  const outcome = t(`state.${decision ?? state}`);
  const isLate = Date.parse(endedAt ?? new Date(now).toISOString()) > Date.parse(dueAt);
  return (
    <article className="panel complaint" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t("number", { number })}</h2>
        <b>{outcome}</b>
      </header>
      <p className="complaint-words" dir="auto">
        {about}
      </p>
      <ol className="line complaint-steps">
        <Step isDone title={t("step.filed")}>
          {format.dateTime(filedAt)}
        </Step>
        <Step isDone={readAt !== null} title={t("step.read")}>
          {readAt === null ? t("step.not-yet") : format.dateTime(readAt)}
        </Step>
        <Step isDone={endedAt !== null} title={t("step.due", { day: format.dateTime(dueAt, { dateStyle: "long" }) })}>
          {endedAt === null ? t("step.not-yet") : `${outcome}, ${format.dateTime(endedAt)}`}
          {isLate && state !== "withdrawn" ? <span>{t("step.late")}</span> : null}
          {reason === null ? null : (
            <span className="complaint-words" dir="auto">
              {reason}
            </span>
          )}
        </Step>
        {outside === null ? null : (
          <Step isDone={false} title={t("step.outside")}>
            <span>
              {t("outside-text")}{" "}
              <a className="text-link" href={outside.url} rel="noreferrer" target="_blank">
                {outside.name}
              </a>
            </span>
          </Step>
        )}
      </ol>
      {children}
    </article>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ isDone, title, children }: StepProps) {
  return (
    <li className="line-stop" data-done={isDone ? "" : undefined}>
      <b>{title}</b>
      <div className="talk-note">{children}</div>
    </li>
  );
}
