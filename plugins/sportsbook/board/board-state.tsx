import { Button, Failed, NAVIGATION, type Resource, useService } from "@core";
import type { ReactNode } from "react";
import { CompetitionList } from "../competition/competition-list.tsx";
import type { BoardFilter } from "../line/board-query.ts";
import type { Board } from "../line/kept-boards.ts";
import { useListTexts, useSportName } from "../lists/list-texts.ts";
import type { TreeSport } from "../lists/sport-place.ts";
import type { Column } from "../market/market-columns.ts";
import { NextStart } from "../match/next-start.tsx";
import type { LineTypeId } from "../wire.ts";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { WayOn } from "./way-on.tsx";

interface BoardStateProps {
  readonly board: Resource<Board>;
  readonly lineType: LineTypeId;
  readonly filter: BoardFilter;
  /** Undefined until it is known. */
  readonly sport: Pick<TreeSport, "sportCode" | "slug"> | undefined;
  readonly market: Column;
  /** Whether every competition of the sport is listed. */
  readonly isWhole?: boolean;
  /** Requests more of the list; left out where the list is whole or cannot grow. */
  readonly onMore?: () => void;
}

/** A sport's list, or its loading, failed or empty state. */
export function BoardState({ board, sport, isWhole = false, onMore, ...list }: BoardStateProps): ReactNode {
  const t = useListTexts();
  if (board.value === undefined) {
    if (board.status !== "failed") return <RowsSkeleton rows={10} />;
    return <Failed error={board.error} title={t("sport.failed")} onRetry={board.retry} />;
  }
  const { ids, total, list: key } = board.value;
  if (ids.length === 0) return sport && <NoMatches sport={sport} isLive={list.lineType === 2} />;
  return (
    <>
      <h2 className="visually-hidden">{t("sport.matches")}</h2>
      <CompetitionList eventIds={ids} wholeSport={isWhole ? sport?.sportCode : undefined} {...list} key={key} />
      {onMore && total > ids.length && !isWhole && (
        <Button kind="plain" onClick={onMore}>
          {t("sport.show-more")}
        </Button>
      )}
    </>
  );
}

/** Leads to the sport's next match, where nothing is live or no match starts within the requested time. */
function NoMatches({ sport, isLive }: { sport: Pick<TreeSport, "sportCode" | "slug">; isLive: boolean }) {
  const t = useListTexts();
  const nameOf = useSportName();
  const navigation = useService(NAVIGATION);
  const key = isLive ? "empty-live" : "empty";
  const text = (
    <>
      {t(`sport.${key}-text`)} <NextStart sportCode={sport.sportCode} />
    </>
  );
  return (
    <WayOn
      icon="calendar"
      title={t(`sport.${key}`, { sport: nameOf(sport.sportCode) })}
      text={text}
      to={navigation.linkTo("sport:slug", { slug: sport.slug })}
      label={t(`sport.${key}-action`)}
    />
  );
}
