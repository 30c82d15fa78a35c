import { Failed, Flag, Icon, SlotOutlet, useRegionName, useService } from "@core";
import { memo, type ReactNode, useMemo, useState } from "react";
import { RowsSkeleton } from "../board/rows-skeleton.tsx";
import { RowsToCome } from "../board/rows-to-come.tsx";
import { useBoard } from "../board/use-board.ts";
import { WindowRows } from "../board/window-rows.tsx";
import { COMPETITION_ASIDE, SPORT_TREE } from "../contract.ts";
import type { BoardFilter } from "../line/board-query.ts";
import { useListTexts } from "../lists/list-texts.ts";
import { useGrowingCompetitions } from "../lists/use-growing.ts";
import type { Column } from "../market/market-columns.ts";
import { competitionsWith, firstIds, inTreeOrder, OPEN_MATCHES, pinnedFirst } from "../offering/competition-order.ts";
import { byCompetition, type Competition } from "../offering/competitions.ts";
import { usePinned } from "../prices/use-pinned.ts";
import { LINE_STORE } from "../tokens.ts";
import type { LineTypeId } from "../wire.ts";
import { LeaguePanel } from "./league-panel.tsx";
import "./league-panel.css";

/** How many rows are drawn with the screen itself. */
const FIRST_ROWS = 10;

interface ListProps {
  readonly lineType: LineTypeId;
  readonly filter: BoardFilter;
  readonly market: Column;
}

interface CompetitionListProps extends ListProps {
  readonly eventIds: readonly string[];
  /** The sport of which all competitions are listed, including those that have none of these matches. */
  readonly wholeSport?: string | undefined;
}

/**
 * Matches by competition: the player's favorites first, then the most important. The first ones are open. The others
 * cost nothing until opened, and then load their own matches where the list does not contain them all. Give each list a
 * key of its own.
 */
export function CompetitionList({ eventIds, wholeSport, ...list }: CompetitionListProps) {
  const line = useService(LINE_STORE);
  const tree = useService(SPORT_TREE);
  const pinned = usePinned();
  const { lineType } = list;
  const { competitions, totals } = useMemo(() => {
    const every = wholeSport === undefined ? [] : competitionsWith(tree.state, wholeSport, lineType);
    const listed = byCompetition(eventIds.flatMap((eventId) => line.info(eventId) ?? []));
    const ids = new Set(listed.map(({ id }) => id));
    const ordered = inTreeOrder([...listed, ...every.filter(({ id }) => !ids.has(id))], tree.state);
    return {
      competitions: pinnedFirst(ordered, pinned),
      totals: new Map(every.map(({ id, total }) => [id, total])),
    };
  }, [line, tree, eventIds, wholeSport, lineType, pinned]);
  const open = useMemo(() => firstIds(competitions, OPEN_MATCHES), [competitions]);

  const shown = useGrowingCompetitions(competitions, FIRST_ROWS);
  const sizes = new Map(competitions.map(({ id, eventIds: own }) => [id, own.length]));

  const above = rowsAbove(shown);

  return (
    <>
      {shown.map((competition, at) => {
        const { id } = competition;
        const size = sizes.get(id) ?? 0;
        return (
          <League
            {...list}
            competition={competition}
            total={Math.max(totals.get(id) ?? 0, size)}
            isOpenAtFirst={open.has(id) && (size > 0 || pinned.includes(id))}
            isPart={competition.eventIds.length < size}
            above={above[at]!}
            key={id}
          />
        );
      })}
      <RowsToCome all={competitions} shown={shown} most={OPEN_MATCHES} />
    </>
  );
}

/** How many matches of the list are above each competition. */
function rowsAbove(competitions: readonly Competition[]): readonly number[] {
  let above = 0;
  return competitions.map(({ eventIds }) => {
    above += eventIds.length;
    return above - eventIds.length;
  });
}

interface LeagueProps extends ListProps {
  readonly competition: Competition;
  readonly total: number;
  /** Whether the rest of its matches follows in a moment. */
  readonly isPart?: boolean;
  /** How many matches of the list are above it. */
  readonly above: number;
}

/** A competition that is open at first, or closed until the player opens it. */
const League = memo(function League({ isOpenAtFirst, ...props }: LeagueProps & { readonly isOpenAtFirst: boolean }) {
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isOpenAtFirst;
  if (!isOpen) return <ClosedLeague {...props} onOpen={() => setChosen(true)} />;
  const tool = <CloseButton name={props.competition.name} onClose={() => setChosen(false)} />;
  // One that the player opened, or that came without its matches, is shown whole; the first ones link to the rest.
  if (
    (chosen || props.competition.eventIds.length === 0) &&
    !props.isPart &&
    props.total > props.competition.eventIds.length
  )
    return <WholeLeague {...props} tool={tool} />;
  return <LeaguePanel {...props} Rows={WindowRows} tool={tool} />;
});

function ClosedLeague({ competition, total, onOpen }: LeagueProps & { readonly onOpen: () => void }) {
  const { id, name, category, sportCode } = competition;
  const country = useRegionName()(category);
  return (
    <section className="panel panel-flush league-closed">
      <h3>
        <button className="league-head" type="button" aria-expanded={false} onClick={onOpen}>
          <Flag countryCode={category.countryCode} />
          <span className="league-name">
            <bdi>{country}</bdi> · <bdi>{name}</bdi>
          </span>
          <span className="count">{total}</span>
          <Icon name="chevron-down" size={16} />
        </button>
      </h3>
      <SlotOutlet slot={COMPETITION_ASIDE} props={{ tournamentId: id, name, sportCode }} />
    </section>
  );
}

function CloseButton({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useListTexts();
  return (
    <button
      className="league-close"
      type="button"
      aria-expanded
      aria-label={t("sport.close", { name })}
      onClick={onClose}
    >
      <Icon name="chevron-down" size={16} />
    </button>
  );
}

/** A competition with all of its matches, which the list does not contain. */
function WholeLeague({ tool, ...props }: LeagueProps & { readonly tool: ReactNode }) {
  const t = useListTexts();
  const { competition, lineType, filter, total } = props;
  const board = useBoard(competition.sportCode, lineType, { ...filter, tournament: competition.id });
  if (board.value) {
    return (
      <LeaguePanel
        {...props}
        competition={{ ...competition, eventIds: board.value.ids }}
        Rows={WindowRows}
        tool={tool}
      />
    );
  }
  if (board.status === "failed") return <Failed error={board.error} title={t("sport.failed")} onRetry={board.retry} />;
  return <RowsSkeleton rows={Math.min(total, 10)} isPart />;
}
