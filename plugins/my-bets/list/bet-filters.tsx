import { Field, useTexts } from "@core";
import { bet } from "../../betslip/wire.ts";
import { type BetView, type DayFilter, isNarrowed } from "../bet-view.ts";
import { betProduct } from "../wire.ts";
import { ListFilters } from "./list-filters.tsx";

export interface BetFiltersProps {
  readonly view: BetView;
  readonly onChange: (filter: DayFilter) => void;
}

const STATUSES = bet.shape.status.options.filter((status) => status !== "open");

/** The filters of a list of bets. */
export function BetFilters({ view, onChange }: BetFiltersProps) {
  const { state, filter } = view;
  const t = useTexts("my-bets-list");
  const tBets = useTexts("my-bets");
  const count = Object.values({ ...filter, zone: undefined }).filter((value) => value !== undefined).length;
  return (
    <ListFilters
      filter={filter}
      count={count}
      days={{ from: t(`${state}.from`), to: t(`${state}.to`) }}
      onChange={onChange}
      onClear={isNarrowed(view) ? () => onChange({}) : undefined}
    >
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
    </ListFilters>
  );
}
