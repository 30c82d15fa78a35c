import { useEventTexts } from "../event/event-texts.ts";
import { isInPlay } from "../match/match-clock.ts";
import type { EventInfo, EventState, Side } from "../wire.ts";
import { pointsBeside, scoreColumns, totalOf } from "./score-columns.ts";
import "./period-table.css";

const SIDES: readonly Side[] = ["home", "away"];

/**
 * The score by sets, quarters, maps or innings, and the points of the current one. Renders nothing in sports that have
 * none.
 */
export function PeriodTable({ info, state }: { info: EventInfo; state: EventState }) {
  const t = useEventTexts();
  const { score } = state;
  const columns = scoreColumns(info.sportCode, score);
  const points = isInPlay(state) ? pointsBeside(columns.at(-1), score) : undefined;
  // The judges' points of a bout are its total.
  const hasTotal = info.sportCode !== "mma";
  if (columns.length === 0 && !points) return null;
  return (
    <div className="period-table-frame">
      <table className="period-table" aria-label={t("statistics.by-period")}>
        <thead>
          <tr>
            <td />
            {columns.map(({ label }) => (
              <th scope="col" key={label}>
                <bdi dir="ltr">{label}</bdi>
              </th>
            ))}
            {points && <th scope="col">{t("points-column")}</th>}
            {hasTotal && <th scope="col">{t(`total-columns.${totalOf(info.sportCode)}`)}</th>}
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side) => (
            <tr key={side}>
              <th scope="row">
                <bdi>{info[side].name}</bdi>
              </th>
              {columns.map((column) => (
                <td data-running={column.isLast && isInPlay(state) ? "" : undefined} key={column.label}>
                  <bdi dir="ltr">{column[side]}</bdi>
                </td>
              ))}
              {points && (
                <td className="period-table-points">
                  <bdi dir="ltr">{points[side]}</bdi>
                </td>
              )}
              {hasTotal && (
                <td className="period-table-total">
                  <bdi dir="ltr">{score[side]}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
