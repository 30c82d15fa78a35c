import { deviceTimeZone, NAVIGATION, useFormat, useService, useStore } from "@core";
import { useMemo } from "react";
import { addressOf, filterIn, type FilterName, inZone, type MoneyFilter } from "./money-filter.ts";

export interface UsedFilter {
  readonly filter: MoneyFilter;
  /** Equal for equal filters. */
  readonly key: string;
  readonly change: (filter: MoneyFilter) => void;
}

/** The filter of a screen, which its address has. */
export function useFilter(screen: string, names: readonly FilterName[]): UsedFilter {
  const navigation = useService(NAVIGATION);
  const { timeZone = deviceTimeZone() } = useFormat().state;
  const key = useStore(navigation, ({ path }) => addressOf(screen, inZone(filterIn(path, names), timeZone)));
  const filter = useMemo(() => filterIn(key, names), [key, names]);
  return { filter, key, change: (next) => navigation.go(addressOf(screen, next), { replace: true }) };
}
