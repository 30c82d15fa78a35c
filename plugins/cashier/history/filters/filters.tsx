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
import { daysOf, rangeOf, RANGES, withDay } from "../../../my-bets/exports/days.ts";
import { SESSION } from "../../../session/contract.ts";
import { countOf, type FilterName, type MoneyFilter } from "./money-filter.ts";
import "./filters.css";

/** A filter by one of some values, with the text of each. */
export interface Choice {
  readonly name: Exclude<FilterName, "from" | "to" | "zone" | "by" | "currency">;
  readonly label: string;
  readonly all: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

export interface FiltersProps {
  readonly filter: MoneyFilter;
  readonly onChange: (filter: MoneyFilter) => void;
  readonly choices: readonly Choice[];
  /** Whether one wallet of several is looked at. */
  readonly hasCurrency?: boolean;
}

/** The filters of a list of money: some quick ranges, and each filter by itself. */
export function Filters(props: FiltersProps) {
  const { filter, onChange } = props;
  const t = useTexts("my-bets-list");
  const isWide = useStore(useService(VIEWPORT), (viewport) => viewport.view === "wide");
  const now = useService(CLOCK).platformNow();
  const { timeZone } = useFormat().state;
  const range = rangeOf(filter, now, timeZone);
  const count = countOf(filter);
  return (
    <div className="money-filters" role="group" aria-label={t("filters")}>
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
        <details className="money-filters-more">
          <summary>
            <Icon name="sliders-horizontal" size={16} />
            <span>{count === 0 ? t("filters") : t("filters-on", { count })}</span>
            <Icon name="chevron-down" size={16} />
          </summary>
          <FilterFields {...props} />
        </details>
      )}
      {count > 0 ? (
        <Button size="small" kind="quiet" onClick={() => onChange({ currency: filter.currency })}>
          <Icon name="x" size={16} />
          {t("clear")}
        </Button>
      ) : null}
    </div>
  );
}

function FilterFields({ filter, onChange, choices, hasCurrency }: FiltersProps) {
  const t = useTexts("cashier-history");
  const tBets = useTexts("my-bets-list");
  const zone = useId();
  // A day passes through others while it is typed: a day that one of them moved goes back once it can.
  const [before, setBefore] = useState<Pick<MoneyFilter, "from" | "to">>();
  const { timeZone = deviceTimeZone() } = useFormat().state;
  return (
    <div className="money-filters-fields">
      {(["from", "to"] as const).map((name) => (
        <Field key={name} label={t(name)}>
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
      {choices.map(({ name, label, all, options }) => (
        <Field key={name} label={label}>
          {(control) => (
            <select
              {...control}
              value={filter[name] ?? ""}
              onChange={({ target }) => onChange({ ...filter, [name]: target.value === "" ? undefined : target.value })}
            >
              <option value="">{all}</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      {hasCurrency ? <CurrencyField filter={filter} onChange={onChange} /> : null}
      <p className="field-hint" id={zone}>
        {tBets("zone", { zone: timeZone.replaceAll("_", " ") })}
      </p>
    </div>
  );
}

/** The choice of a wallet, for a player who has several. */
export function CurrencyField({ filter, onChange }: Pick<FiltersProps, "filter" | "onChange">) {
  const t = useTexts("wallet-panel");
  const account = useStore(useService(SESSION), (session) => session.account);
  const own = account?.currency.name ?? "";
  const currencies = [...new Set([own, ...Object.keys(account?.multiCurrencyBalances ?? {})])];
  if (currencies.length < 2 && filter.currency === undefined) return null;
  return (
    <Field label={t("currency")}>
      {(control) => (
        <select
          {...control}
          value={filter.currency ?? own}
          onChange={({ target }) => onChange({ ...filter, currency: target.value === own ? undefined : target.value })}
        >
          {currencies.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
