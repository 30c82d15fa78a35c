import { Failed, HttpError, type Resource, useTexts } from "@core";
import type { ReactNode } from "react";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { WayOn } from "./way-on.tsx";

interface AnswerStateProps<T> {
  readonly answer: Resource<T>;
  /** The prefix of the text keys `failed`, `missing` and `missing-text`: `sportsbook-teams:team.`. */
  readonly texts: string;
  /** Whether the screen already shows its heading, from data that is known without the answer. */
  readonly hasHead?: boolean;
  /** A placeholder in the shape of the content to come. */
  readonly skeleton?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** Renders an answer of the platform, or its loading, failed or missing state. */
export function AnswerState<T>({ answer, texts, hasHead = false, skeleton, children }: AnswerStateProps<T>) {
  const t = useTexts("sportsbook");
  if (answer.value !== undefined) return children(answer.value);
  const isMissing = answer.error instanceof HttpError && answer.error.status === 404;
  const title = answer.status === "failed" ? t(`${texts}${isMissing ? "missing" : "failed"}`) : t("loading");
  return (
    <>
      {!hasHead && <h1 className="visually-hidden">{title}</h1>}
      {answer.status !== "failed" ? (
        (skeleton ?? <RowsSkeleton rows={8} />)
      ) : isMissing ? (
        <WayOn icon="search" title={title} text={t(`${texts}missing-text`)} to="/" label={t("event.more")} />
      ) : (
        <Failed error={answer.error} title={title} onRetry={answer.retry} />
      )}
    </>
  );
}
