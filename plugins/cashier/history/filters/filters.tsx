import { Field, useService, useStore, useTexts } from "@core";
import { ListFilters } from "../../../my-bets/exports/list-filters.ts";
import { SESSION } from "../../../session/contract.ts";
import { countOf, type FilterName, type MoneyFilter } from "./money-filter.ts";

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

/** The filters of a list of money. */
export function Filters({ filter, onChange, choices, hasCurrency }: FiltersProps) {
  const t = useTexts("cashier-history");
  const count = countOf(filter);
  return (
    <ListFilters
      filter={filter}
      count={count}
      days={{ from: t("from"), to: t("to") }}
      onChange={onChange}
      onClear={count > 0 ? () => onChange({ currency: filter.currency, by: filter.by }) : undefined}
    >
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
    </ListFilters>
  );
}

/** The choice of a wallet, for a player who has several. */
function CurrencyField({ filter, onChange }: Pick<FiltersProps, "filter" | "onChange">) {
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
