import { Failed, Icon, NAVIGATION, type Prepare, useService, useTitle } from "@core";
import { type ReactNode, useState } from "react";
import { LiveSport } from "../board/live-sport.tsx";
import { RowsSkeleton } from "../board/rows-skeleton.tsx";
import { useBoard } from "../board/use-board.ts";
import { WayOn } from "../board/way-on.tsx";
import { prepareBoard } from "../line/board-answer.ts";
import { EVERY_SPORT } from "../line/board-query.ts";
import { useListTexts, useSportName } from "../lists/list-texts.ts";
import { useSportTree } from "../lists/sport-place.ts";
import { useColumns } from "../lists/use-columns.ts";
import { useGrowing } from "../lists/use-growing.ts";
import { useMedia } from "../lists/use-media.ts";
import type { Column } from "../market/market-columns.ts";
import { MarketSelect } from "../market/market-select.tsx";
import { useMarket } from "../market/use-market.ts";
import { NextStart } from "../match/next-start.tsx";
import { bySport, type SportGroup } from "../offering/by-sport.ts";
import { LINE_STORE } from "../tokens.ts";
import "./live-overview-screen.css";
import "./sport-screen.css";

const WHOLE = {} as const;
/** How many matches are drawn with the screen itself, in whole sports. */
const FIRST_MATCHES = 8;
/** From this width on, two sports fit beside each other. */
const ROOM_FOR_TWO = "(width >= 1600px)";

export const prepare: Prepare = (services) => prepareBoard(services, EVERY_SPORT, 2, WHOLE);

/** All live matches by sport, of all sports or of one. */
export default function LiveOverviewScreen() {
  const t = useListTexts();
  const line = useService(LINE_STORE);
  const tree = useSportTree();
  const [only, setOnly] = useState<string>();
  const isBroad = useMedia(ROOM_FOR_TWO);
  const board = useBoard(EVERY_SPORT, 2, WHOLE);
  useTitle(t("live-overview.title"), t("live-overview.description"));

  const order = tree?.sports.map((sport) => sport.sportCode) ?? [];
  const infos = (board.value?.ids ?? []).flatMap((id) => line.info(id) ?? []);
  const groups = bySport(infos, order);
  // If only one sport is shown and its last match ends, all sports are shown.
  const chosen = groups.find(({ sportCode }) => sportCode === only);
  const shown = chosen ? [chosen] : groups;
  const columns = isBroad && shown.length > 1 ? 2 : 1;
  const [market, setMarket] = useMarket(chosen?.sportCode);

  return (
    <div className="stack">
      <header className="screen-head">
        <h1>
          <span className="live-dot" />
          {t("live-overview.heading")}
        </h1>
      </header>
      <div className="sport-filters" data-columns={columns}>
        <SportChoice groups={groups} total={infos.length} chosen={chosen?.sportCode} onChoose={setOnly} />
        <MarketSelect value={market} onChange={setMarket} sportCode={chosen?.sportCode} />
      </div>
      {board.value === undefined ? (
        board.status === "failed" ? (
          <Failed error={board.error} title={t("sport.failed")} onRetry={board.retry} />
        ) : (
          <RowsSkeleton rows={10} />
        )
      ) : (
        <LiveSports groups={shown} columns={columns} market={market} />
      )}
    </div>
  );
}

interface SportChoiceProps {
  readonly groups: readonly SportGroup[];
  readonly total: number;
  readonly chosen: string | undefined;
  readonly onChoose: (sportCode: string | undefined) => void;
}

function SportChoice({ groups, total, chosen, onChoose }: SportChoiceProps) {
  const t = useListTexts();
  const nameOf = useSportName();
  const chip = (sportCode: string | undefined, label: ReactNode, count: number) => (
    <button
      className="chip"
      type="button"
      aria-pressed={sportCode === chosen}
      onClick={() => onChoose(sportCode)}
      key={sportCode ?? ""}
    >
      {sportCode !== undefined && <Icon name={`sport-${sportCode}`} size={16} />}
      {label} <span className="count">{count}</span>
    </button>
  );
  return (
    <div className="chip-row" role="group" aria-label={t("live-overview.sports")}>
      {groups.length > 0 && chip(undefined, t("live-overview.all"), total)}
      {groups.map(({ sportCode, ids }) => chip(sportCode, nameOf(sportCode), ids.length))}
    </div>
  );
}

/** The first sports of each column that together have at least this many matches. */
function firstSports(columns: readonly (readonly SportGroup[])[], matches: number) {
  return columns.map((column) => {
    let left = matches;
    return column.filter(({ ids }) => {
      const isFirst = left > 0;
      left -= ids.length;
      return isFirst;
    });
  });
}

function LiveSports({ groups, columns, market }: { groups: readonly SportGroup[]; columns: number; market: Column }) {
  const t = useListTexts();
  const navigation = useService(NAVIGATION);
  const first = useSportTree()?.sports[0];
  const all = useColumns(groups, columns);
  const most = Math.max(...all.map((column) => column.reduce((sum, { ids }) => sum + ids.length, 0)));
  const placed = firstSports(all, useGrowing(most, FIRST_MATCHES));
  if (groups.length === 0) {
    const text = (
      <>
        {t("live-overview.empty-text")} {first && <NextStart sportCode={first.sportCode} />}
      </>
    );
    const to = first ? navigation.linkTo("sport:slug", { slug: first.slug }) : "/";
    return (
      <WayOn icon="radio" title={t("live-overview.empty")} text={text} to={to} label={t("sport.empty-live-action")} />
    );
  }
  return (
    <div className="live-sports">
      {placed.map((column, at) => (
        <div className="live-column" key={at}>
          {column.map((group) => (
            <LiveSport {...group} market={market} key={group.sportCode} />
          ))}
        </div>
      ))}
    </div>
  );
}
