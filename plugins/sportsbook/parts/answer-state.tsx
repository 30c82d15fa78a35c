import type { ReactNode } from "react";
import { EmptyState, Failed, HttpError, Link, useTexts, type Resource } from "@core";
import { RowsSkeleton } from "./rows-skeleton.tsx";

interface AnswerStateProps {
  readonly resource: Resource<unknown>;
  /** What the keys of its texts `failed`, `missing` and `missing-text` begin with: `national.`, `sportsbook-teams:team.`. */
  readonly texts: string;
}

/** What stands for a screen while its answer loads, when it failed, and when there is no such thing. */
export function AnswerState({ resource, texts }: AnswerStateProps): ReactNode {
  const t = useTexts("sportsbook");
  if (resource.status !== "failed") {
    return (
      <>
        <h1 className="visually-hidden">{t("loading")}</h1>
        <RowsSkeleton rows={8} />
      </>
    );
  }
  const isMissing = resource.error instanceof HttpError && resource.error.status === 404;
  const title = t(`${texts}${isMissing ? "missing" : "failed"}`);
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {isMissing ? (
        <EmptyState
          icon="search"
          title={title}
          text={t(`${texts}missing-text`)}
          action={
            <Link className="button button-plain" to="/">
              {t("event.more")}
            </Link>
          }
        />
      ) : (
        <Failed error={resource.error} title={title} onRetry={resource.retry} />
      )}
    </>
  );
}
