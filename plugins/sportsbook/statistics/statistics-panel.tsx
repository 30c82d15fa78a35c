import { useService, useStore } from "@core";
import { useState } from "react";
import type { CentreProps } from "../event/event-centre.tsx";
import { useEventTexts } from "../event/event-texts.ts";
import { scoreColumns } from "../score/score-columns.ts";
import { LINE_STORE, NAMES } from "../tokens.ts";
import { type Figure, figureKey, figuresOf, isPartBegin, leadFigures, partsOf } from "../tracker/match-part.ts";
import { timelineSteps } from "../tracker/timeline-steps.ts";
import "../tracker/tracker.css";

/** The statistics of a match, as a whole or by its parts. */
export default function StatisticsPanel({ info, state }: CentreProps) {
  const t = useEventTexts();
  const names = useService(NAMES);
  const timeline = useStore(useService(LINE_STORE).timeline(info.id));
  const parts = partsOf(timeline);
  const steps = timelineSteps(timeline, info.sportCode);
  const nameOf = (index: number) => {
    const begin = parts[index]?.find(isPartBegin);
    const named = steps.find(({ entry }) => entry === begin)?.part ?? `half_${index + 1}`;
    return names.period(named, "periods-short", info.sportCode);
  };
  const [part, setPart] = useState(-1);
  const entries = part < 0 ? timeline : (parts[part] ?? timeline);
  const isByPoints = scoreColumns(info.sportCode, state.score).length > 0 && info.sportCode !== "mma";
  const { best, ties } = leadFigures(timeline);
  const figures: readonly Figure[] = [
    ...figuresOf(entries),
    ...(isByPoints && part < 0 && best.home + best.away > 0 ? [best] : []),
  ];
  if (figures.length === 0 && parts.length < 2) return <p className="event-quiet">{t("statistics.none")}</p>;
  return (
    <div className="stats">
      {parts.length > 1 && (
        <div className="segmented" role="group" aria-label={t("statistics.part")}>
          {[-1, ...parts.keys()].map((each) => (
            <button
              className="segment"
              type="button"
              aria-pressed={each === part}
              onClick={() => setPart(each)}
              key={each}
            >
              {each < 0 ? t("statistics.whole") : nameOf(each)}
            </button>
          ))}
        </div>
      )}
      {figures.length === 0 && <p className="event-quiet">{t("statistics.none")}</p>}
      <dl className="stats">
        {figures.map((figure) => (
          <Stat figure={figure} label={t(figureKey(figure, info.sportCode))} info={info} key={figure.kind} />
        ))}
      </dl>
      {isByPoints && part < 0 && ties > 0 && (
        <p className="event-quiet">
          {t("statistics.ties")} <bdi dir="ltr">{ties}</bdi>
        </p>
      )}
    </div>
  );
}

function Stat({ figure, label, info }: { figure: Figure; label: string; info: CentreProps["info"] }) {
  const share = (value: number) => `${(value / (figure.home + figure.away)) * 100}%`;
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd className="stat-home">
        <span className="visually-hidden">{info.home.name} </span>
        <bdi dir="ltr">{figure.home}</bdi>
      </dd>
      <dd className="stat-away">
        <span className="visually-hidden">{info.away.name} </span>
        <bdi dir="ltr">{figure.away}</bdi>
      </dd>
      <dd className="stat-bar" aria-hidden="true">
        <svg width={share(figure.home)} />
        <svg width={share(figure.away)} />
      </dd>
    </div>
  );
}
