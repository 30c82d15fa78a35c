import { Link, NAVIGATION, useFormat, useService, useTexts } from "@core";
import { useEffect } from "react";
import { PriceButton, useEvent } from "../../sportsbook/exports/runners.ts";
import type { Runner } from "../wire.ts";
import { formText } from "./form-text.ts";
import { SilksPicture } from "./silks-picture.tsx";

interface RunnerTableProps {
  readonly runners: readonly Runner[];
  readonly isOpen: boolean;
  /** How many places are paid now. */
  readonly places: number;
  readonly label: string;
  /** A runner was withdrawn since the card was asked for. */
  readonly onWithdrawn: () => void;
}

/** All runners with their facts and, while the race is open, their prices; after it in the order of the finish. */
export function RunnerTable({ runners, isOpen, places, label, onWithdrawn }: RunnerTableProps) {
  const t = useTexts("horse-racing");
  const last = runners.length + 1;
  const rows = isOpen
    ? runners
    : [...runners].sort((a, b) => (a.finish?.place ?? last) - (b.finish?.place ?? last) || a.number - b.number);
  return (
    <div className="panel panel-flush race-table-wrap">
      <table className="race-table" aria-label={t("card", { race: label })}>
        <thead>
          <tr>
            <th scope="col">{t("column.number")}</th>
            <th scope="col">{t("column.horse")}</th>
            <th scope="col">{t("column.form")}</th>
            <th scope="col">{t("column.draw")}</th>
            <th scope="col">{t("column.age")}</th>
            <th scope="col">{t("column.weight")}</th>
            <th scope="col">{t("column.rating")}</th>
            {isOpen ? (
              <>
                <th scope="col">{t("column.win")}</th>
                {places > 0 && <th scope="col">{t("column.places", { count: places })}</th>}
              </>
            ) : (
              <th scope="col">{t("column.finish")}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((runner) => (
            <RunnerRow key={runner.eventId} runner={runner} isOpen={isOpen} places={places} onWithdrawn={onWithdrawn} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RunnerRowProps {
  readonly runner: Runner;
  readonly isOpen: boolean;
  readonly places: number;
  readonly onWithdrawn: () => void;
}

function RunnerRow({ runner, isOpen, places, onWithdrawn }: RunnerRowProps) {
  const t = useTexts("horse-racing");
  const format = useFormat();
  const navigation = useService(NAVIGATION);
  const event = useEvent(runner.eventId, "main");
  const isNews = !runner.isWithdrawn && event?.state.status === "cancelled";
  useEffect(() => {
    if (isNews) onWithdrawn();
  }, [isNews, onWithdrawn]);
  const isOut = runner.isWithdrawn || isNews;
  const { number, name, silks, form, rider, stable, draw, age, weight, rating, finish } = runner;
  const kilograms = format.number(weight / 10, { minimumFractionDigits: 1 });
  const to = event && navigation.linkTo("event", { slug: event.info.slug, eventId: runner.eventId });
  return (
    <tr data-out={isOut ? "" : undefined}>
      <td className="race-number">
        <b>{number}</b>
        <SilksPicture silks={silks} />
      </td>
      <th scope="row">
        {to && isOpen && !isOut ? (
          <Link to={to}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        <small>
          {t("rider", { number: rider })} · <bdi>{stable}</bdi>
        </small>
      </th>
      <td className="race-form" data-label={t("column.form")}>
        <bdi dir="ltr">{formText(form)}</bdi>
      </td>
      <td className="race-draw" data-label={t("column.draw")}>
        {format.number(draw)}
      </td>
      <td data-label={t("column.age")}>{format.number(age)}</td>
      <td data-label={t("column.weight")}>{t("kilograms", { kilograms })}</td>
      <td data-label={t("column.rating")}>{format.number(rating)}</td>
      {isOut ? (
        <td className="race-out" colSpan={isOpen && places > 0 ? 2 : 1}>
          {t("non-runner")}
        </td>
      ) : isOpen ? (
        <Prices eventId={runner.eventId} places={places} />
      ) : (
        <td className="race-finish">
          {finish && t("place", { place: finish.place })}
          {finish && finish.tied > 1 && <small>{t("dead-heat")}</small>}
        </td>
      )}
    </tr>
  );
}

/** The prices of a runner to win and, where places are paid, to be among the first. */
function Prices({ eventId, places }: { eventId: string; places: number }) {
  const t = useTexts("horse-racing");
  const shape = useEvent(eventId, "main")?.shape ?? [];
  const markets: readonly (readonly [string, string])[] = [
    ["race-winner", t("column.win")],
    ...(places > 0 ? [["race-places", t("column.places", { count: places })] as const] : []),
  ];
  return markets.map(([marketId, label]) => {
    const line = shape.find((each) => each.marketId === marketId);
    return (
      <td className="race-price" data-label={label} key={marketId}>
        {line?.outcomes.map((outcomeId) => (
          <PriceButton
            key={`${line.specifiers} ${outcomeId}`}
            pick={{ eventId, marketId, specifiers: line.specifiers, outcomeId }}
          />
        ))}
      </td>
    );
  });
}
