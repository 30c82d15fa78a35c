import { EmptyState, Failed, Link, NAVIGATION, useService, useTexts, type Resource } from "@core";
import { CompetitionList } from "./competition-list.tsx";
import type { Column } from "./market-columns.ts";
import { RowsSkeleton } from "./rows-skeleton.tsx";

/** A sport's list, or what stands for it while it loads, when it failed and when it is empty. */
export function BoardState({
  board,
  isLive,
  slug,
  market,
  wholeSport,
}: {
  board: Resource<readonly string[]>;
  isLive: boolean;
  slug: string | undefined;
  market?: Column;
  /** The sport whose every upcoming competition is listed. */
  wholeSport?: string | undefined;
}) {
  const t = useTexts("sportsbook");
  const navigation = useService(NAVIGATION);
  if (board.value === undefined) {
    if (board.status !== "failed") return <RowsSkeleton rows={10} />;
    return <Failed error={board.error} title={t("sport.failed")} onRetry={board.retry} />;
  }
  if (board.value.length > 0) {
    return <CompetitionList eventIds={board.value} wholeSport={wholeSport} {...(market ? { market } : {})} />;
  }
  const key = isLive ? "empty-live" : "empty";
  const action = slug !== undefined && (
    <Link className="button button-plain" to={navigation.linkTo("sport:slug", { slug })}>
      {t(`sport.${key}-action`)}
    </Link>
  );
  return <EmptyState icon="calendar" title={t(`sport.${key}`)} text={t(`sport.${key}-text`)} action={action} />;
}
