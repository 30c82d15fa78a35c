import {
  Button,
  CLOCK,
  DayInput,
  deviceTimeZone,
  Field,
  Icon,
  useFormat,
  useService,
  useStore,
  useTexts,
  VIEWPORT,
} from "@core";
import { type ReactNode, useId, useState } from "react";
import { daysOf, rangeOf, RANGES, withDay } from "./quick-ranges.ts";
import "./list-filters.css";

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface ListFiltersProps<F extends Days> {
  readonly filter: F;
  /** How many filters are set. */
  readonly count: number;
  /** What the first and the last day are of. */
  readonly days: { readonly from: string; readonly to: string };
  readonly onChange: (filter: F) => void;
  /** Undefined while there is nothing to clear. */
  readonly onClear: (() => void) | undefined;
  /** The fields beside the days. */
  readonly children?: ReactNode;
}

/** The filters of a list by days: some quick ranges, and each filter by itself. On a phone the fields fold away. */
export function ListFilters<F extends Days>(props: ListFiltersProps<F>) {
  const { filter, count, onChange, onClear } = props;
  const t = useTexts("my-bets-list");
  const isWide = useStore(useService(VIEWPORT), (viewport) => viewport.view === "wide");
  const now = useService(CLOCK).platformNow();
  const { timeZone } = useFormat().state;
  const range = rangeOf(filter, now, timeZone);
  return (
    <div className="list-filters" role="group" aria-label={t("filters")}>
      <div className="chip-row">
        {RANGES.map((each) => (
          <button
            key={each}
            className="chip"
            type="button"
            aria-pressed={each === range}
            onClick={() => onChange({ ...filter, ...daysOf(each, now, timeZone) })}
          >
            {t(`range.${each}`)}
          </button>
        ))}
      </div>
      {isWide ? (
        <FilterFields {...props} />
      ) : (
        <details className="list-filters-more">
          <summary>
            <Icon name="sliders-horizontal" size={16} />
            <span>{count === 0 ? t("filters") : t("filters-on", { count })}</span>
            <Icon name="chevron-down" size={16} />
          </summary>
          <FilterFields {...props} />
        </details>
      )}
      {onClear ? (
        <Button size="small" kind="quiet" onClick={onClear}>
          <Icon name="x" size={16} />
          {t("clear")}
        </Button>
      ) : null}
    </div>
  );
}

function FilterFields<F extends Days>({ filter, days, onChange, children }: ListFiltersProps<F>) {
  const t = useTexts("my-bets-list");
  const zone = useId();
  // A day passes through others while it is typed: a day that one of them moved goes back once it can.
  const [before, setBefore] = useState<Days>();
  const { timeZone = deviceTimeZone() } = useFormat().state;
  return (
    <div className="list-filters-fields">
      {(["from", "to"] as const).map((name) => (
        <Field key={name} label={days[name]}>
          {(control) => (
            <DayInput
              {...control}
              aria-describedby={zone}
              value={filter[name] ?? ""}
              onFocus={() => setBefore({ from: filter.from, to: filter.to })}
              onBlur={() => setBefore(undefined)}
              onChange={(day) => onChange({ ...filter, ...withDay(before ?? filter, name, day) })}
            />
          )}
        </Field>
      ))}
      {children}
      <p className="field-hint" id={zone}>
        {t("zone", { zone: timeZone.replaceAll("_", " ") })}
      </p>
    </div>
  );
}
