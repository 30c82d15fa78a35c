import { AccountRoom, deviceTimeZone, NAVIGATION, useFormat, useService, useStore, useTexts } from "@core";
import { useMemo } from "react";
import { ByDay, ListStates, usePages } from "../../cashier/exports/money-lists.ts";
import { RoundFilters } from "./round-filters.tsx";
import { RoundRow } from "./round-row.tsx";
import { RoundTotals } from "./round-totals.tsx";
import { useRoundsApi } from "./rounds-api.ts";
import { addressOf, countOf, filterIn } from "./rounds-filter.ts";
import type { GameRound, RoundsAnswer } from "./wire.ts";

/** The rounds of games that the player has played, with what they come to. The address contains the filter. */
export default function CasinoHistoryScreen() {
  const t = useTexts("casino-history");
  const api = useRoundsApi();
  const navigation = useService(NAVIGATION);
  const { timeZone = deviceTimeZone() } = useFormat().state;
  const key = useStore(navigation, ({ path }) => addressOf(filterIn(path, timeZone)));
  const filter = useMemo(() => filterIn(key, timeZone), [key, timeZone]);
  const list = usePages<GameRound, RoundsAnswer>((cursor, signal) => api.page(filter, cursor, signal), [api, key]);
  const answer = list.first.value;
  const change = (next: typeof filter) => navigation.go(addressOf(next), { replace: true });
  const clear = countOf(filter) > 0 ? () => change({}) : undefined;
  return (
    <AccountRoom title={t("title")}>
      <div className="stack money-room">
        <p className="muted">{t("lead")}</p>
        <RoundFilters filter={filter} games={answer?.games ?? []} onChange={change} onClear={clear} />
        {answer && answer.totals.rounds > 0 ? <RoundTotals answer={answer} filter={filter} /> : null}
        <ListStates
          list={list}
          icon="history"
          empty={{ title: t("empty.title"), text: t("empty.text") }}
          onClear={clear}
        >
          <ByDay items={list.items.map((round) => ({ ...round, at: round.beganAt }))}>
            {(round) => <RoundRow round={round} />}
          </ByDay>
        </ListStates>
      </div>
    </AccountRoom>
  );
}
