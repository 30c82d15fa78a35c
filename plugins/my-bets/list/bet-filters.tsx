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
import { useId, useState } from "react";
import { bet } from "../../betslip/wire.ts";
import { type BetView, type DayFilter, isNarrowed } from "../bet-view.ts";
import { betProduct } from "../wire.ts";
import { daysOf, rangeOf, RANGES, withDay } from "./quick-ranges.ts";
import "./bet-filters.css";

export interface BetFiltersProps {
  readonly view: BetView;
  readonly onChange: (filter: DayFilter) => void;
}

/** The filters of a list of bets: some quick ranges, and each filter by itself. */
export function BetFilters({ view, onChange }: BetFiltersProps) {
  const t = useTexts("my-bets-list");
  const isWide = useStore(useService(VIEWPORT), (viewport) => viewport.view === "wide");
  const now = useService(CLOCK).platformNow();
  const { timeZone } = useFormat().state;
  const { filter } = view;
  const range = rangeOf(filter, now, timeZone);
  const count = Object.values({ ...filter, zone: undefined }).filter((value) => value !== undefined).length;
  return (
    <div className="bet-filters" role="group" aria-label={t("filters")}>
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
        <FilterFields view={view} onChange={onChange} />
      ) : (
        <details className="bet-filters-more">
          <summary>
            <Icon name="sliders-horizontal" size={16} />
            <span>{count === 0 ? t("filters") : t("filters-on", { count })}</span>
            <Icon name="chevron-down" size={16} />
          </summary>
          <FilterFields view={view} onChange={onChange} />
        </details>
      )}
      {isNarrowed(view) ? (
        <Button size="small" kind="quiet" onClick={() => onChange({})}>
          <Icon name="x" size={16} />
          {t("clear")}
        </Button>
      ) : null}
    </div>
  );
}

const STATUSES = bet.shape.status.options.filter((status) => status !== "open");

function FilterFields({ view: { state, filter }, onChange }: BetFiltersProps) {
  const t = useTexts("my-bets-list");
  const tBets = useTexts("my-bets");
  const zone = useId();
  // A day passes through others while it is typed: a day that one of them moved goes back once it can.
  const [before, setBefore] = useState<Pick<DayFilter, "from" | "to">>();
  const { timeZone = deviceTimeZone() } = useFormat().state;
  return (
    <div className="bet-filters-fields">
      {(["from", "to"] as const).map((name) => (
        <Field key={name} label={t(name === "from" ? `${state}.from` : `${state}.to`)}>
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
      <Field label={t("product.label")}>
        {(control) => (
          <select
            {...control}
            value={filter.product ?? ""}
            onChange={({ target }) => onChange({ ...filter, product: betProduct.safeParse(target.value).data })}
          >
            <option value="">{t("product.all")}</option>
            {betProduct.options.map((product) => (
              <option key={product} value={product}>
                {t(`product.${product}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {state === "open" ? null : (
        <Field label={t("status.label")}>
          {(control) => (
            <select
              {...control}
              value={filter.status ?? ""}
              onChange={({ target }) => onChange({ ...filter, status: bet.shape.status.safeParse(target.value).data })}
            >
              <option value="">{t("status.all")}</option>
              {STATUSES.map((status) => (
                <option key={status} value={status}>
                  {tBets(`status.${status}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <p className="field-hint" id={zone}>
        {t("zone", { zone: timeZone.replaceAll("_", " ") })}
      </p>
    </div>
  );
}
