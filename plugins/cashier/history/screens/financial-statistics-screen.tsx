import { deviceTimeZone, Failed, Skeleton, useFormat, useResource, useTexts } from "@core";
import { Filters } from "../filters/filters.tsx";
import { useFilter } from "../filters/use-filter.ts";
import { MoneyRoom } from "../frame/money-room.tsx";
import { useHistoryApi } from "../history-api.ts";
import { StatisticsView } from "../statistics/statistics-view.tsx";
import { STEPS } from "../wire.ts";

const NAMES = ["from", "to", "zone", "currency", "by"] as const;

/** What the player put in and took out, staked and got back, by days, weeks or months. */
export default function FinancialStatisticsScreen() {
  const t = useTexts("cashier-history");
  const api = useHistoryApi();
  const { timeZone = deviceTimeZone() } = useFormat().state;
  const { filter, key, change } = useFilter("/finstat", NAMES);
  const { by = "month" } = filter;
  const { value, status, error, retry } = useResource(
    (signal) => api.statistics(filter, timeZone, signal),
    [api, key, timeZone],
  );
  return (
    <MoneyRoom page="statistics">
      <div className="statistics-controls">
        <div className="segmented" role="group" aria-label={t("by.label")}>
          {STEPS.map((step) => (
            <button
              key={step}
              className="segment"
              type="button"
              aria-pressed={step === by}
              onClick={() => change({ ...filter, by: step })}
            >
              {t(`by.${step}`)}
            </button>
          ))}
        </div>
      </div>
      <Filters filter={filter} onChange={change} choices={[]} hasCurrency />
      {value ? (
        <div className="stack" aria-busy={status === "loading"}>
          <StatisticsView answer={value} by={by} />
        </div>
      ) : status === "failed" ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Skeleton kind="block" height="360px" />
      )}
    </MoneyRoom>
  );
}
