import { Button, EmptyState, Failed, Link, NAVIGATION, useService, useTexts, type Resource } from "@core";
import type { BoardFilter } from "../line/board-query.ts";
import type { Board } from "../screens/use-board.ts";
import type { LineTypeId } from "../wire.ts";
import { CompetitionList } from "./competition-list.tsx";
import type { Column } from "./market-columns.ts";
import { RowsSkeleton } from "./rows-skeleton.tsx";

interface BoardStateProps {
  readonly board: Resource<Board>;
  readonly lineType: LineTypeId;
  readonly filter: BoardFilter;
  readonly slug: string | undefined;
  readonly market: Column;
  /** The sport whose every competition is listed. */
  readonly wholeSport?: string | undefined;
  /** Asks for more of the list; left out where it is whole or cannot grow. */
  readonly onMore?: () => void;
}

/** A sport's list, or what stands for it while it loads, when it failed and when it is empty. */
export function BoardState({ board, slug, onMore, ...list }: BoardStateProps) {
  const t = useTexts("sportsbook");
  const navigation = useService(NAVIGATION);
  if (board.value === undefined) {
    if (board.status !== "failed") return <RowsSkeleton rows={10} />;
    return <Failed error={board.error} title={t("sport.failed")} onRetry={board.retry} />;
  }
  const { ids, total } = board.value;
  if (ids.length > 0) {
    return (
      <>
        <CompetitionList eventIds={ids} {...list} />
        {onMore && total > ids.length && list.wholeSport === undefined && (
          <Button kind="plain" onClick={onMore}>
            {t("sport.show-more")}
          </Button>
        )}
      </>
    );
  }
  const key = list.lineType === 2 ? "empty-live" : "empty";
  const action = slug !== undefined && (
    <Link className="button button-plain" to={navigation.linkTo("sport:slug", { slug })}>
      {t(`sport.${key}-action`)}
    </Link>
  );
  return <EmptyState icon="calendar" title={t(`sport.${key}`)} text={t(`sport.${key}-text`)} action={action} />;
}
