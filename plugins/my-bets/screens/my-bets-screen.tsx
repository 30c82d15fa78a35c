import { Link, NAVIGATION, useFormat, useService, useStore, useTexts, useTitle } from "@core";
import { type DayFilter, inZone, keyOf, viewOf } from "../bet-view.ts";
import { BetFilters } from "../list/bet-filters.tsx";
import { BetsTotals } from "../list/bets-totals.tsx";
import { BetList } from "../parts/bet-list.tsx";
import { betState } from "../wire.ts";
import "./my-bets-screen.css";

/** The player's bets: the open and the settled ones. The address contains the filter. */
export default function MyBetsScreen() {
  const t = useTexts("my-bets");
  const navigation = useService(NAVIGATION);
  const { timeZone } = useFormat().state;
  const listKey = useStore(navigation, ({ path }) => keyOf(inZone(viewOf(path), timeZone)));
  const view = viewOf(listKey);
  const { state, filter } = view;
  useTitle(t(`title.${state}`));
  const narrow = (next: DayFilter) => navigation.go(`/my-bets/${keyOf({ state, filter: next })}`, { replace: true });
  return (
    <div className="stack my-bets">
      <h1>{t("title.all")}</h1>
      <nav className="segmented" aria-label={t("title.all")}>
        {betState.options.map((each) => (
          <Link
            key={each}
            className="segment"
            to={`/my-bets/${keyOf({ state: each, filter: { ...filter, status: undefined } })}`}
            current={each === state}
            replace
          >
            {t(each)}
          </Link>
        ))}
      </nav>
      <BetFilters view={view} onChange={narrow} />
      <BetsTotals key={`totals of ${listKey}`} listKey={listKey} />
      <BetList key={listKey} listKey={listKey} onClear={() => narrow({})} />
    </div>
  );
}
