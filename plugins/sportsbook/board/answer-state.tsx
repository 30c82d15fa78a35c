import type { ReactNode } from "react";
import { Failed, HttpError, useTexts, type Resource } from "@core";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { WayOn } from "./way-on.tsx";

interface AnswerStateProps<T> {
  readonly answer: Resource<T>;
  /** What the keys of its texts `failed`, `missing` and `missing-text` begin with: `sportsbook-teams:team.`. */
  readonly texts: string;
  /** Whether the screen has its heading already, from what is known without the answer. */
  readonly hasHead?: boolean;
  /** Holds the place of what is to come, in its own shape. */
  readonly skeleton?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** What an answer of the platform shows, or what stands for it while it loads, when it failed, and when there is none. */
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
