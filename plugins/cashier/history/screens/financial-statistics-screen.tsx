import {
  Button,
  deviceTimeZone,
  EmptyState,
  Failed,
  HttpError,
  Skeleton,
  useFormat,
  useResource,
  useTexts,
} from "@core";
import { Filters } from "../filters/filters.tsx";
import { useFilter } from "../filters/use-filter.ts";
import { MoneyRoom } from "../frame/money-room.tsx";
import { useHistoryApi } from "../history-api.ts";
import { StatisticsView } from "../statistics/statistics-view.tsx";
import { STEPS } from "../wire.ts";

const NAMES = ["from", "to", "zone", "currency", "by"] as const;

const isTooMany = (error: unknown): boolean => error instanceof HttpError && error.errorCode === "TOO_MANY_PERIODS";

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
      {status === "failed" ? (
        // Figures of the choice before would stand under this one.
        isTooMany(error) ? (
          <EmptyState
            icon="timer"
            title={t("too-many.title")}
            text={t("too-many.text")}
            action={<Button onClick={() => change({ ...filter, by: "month" })}>{t("by.month")}</Button>}
          />
        ) : (
          <Failed error={error} onRetry={retry} />
        )
      ) : value ? (
        <div className="stack" aria-busy={status === "loading"}>
          <StatisticsView answer={value} by={by} />
        </div>
      ) : (
        <Skeleton kind="block" height="360px" />
      )}
    </MoneyRoom>
  );
}
