import { AccountRoom, deviceTimeZone, NAVIGATION, useFormat, useService, useStore } from "@core";
import { type ReactNode, useMemo } from "react";
import { ByDay, ListStates, usePages } from "../../cashier/exports/money-lists.ts";
import type { Service } from "../wire.ts";
import { RoundFilters } from "./round-filters.tsx";
import { RoundRow } from "./round-row.tsx";
import { RoundTotals } from "./round-totals.tsx";
import { useRoundsApi } from "./rounds-api.ts";
import { addressOf, countOf, filterIn } from "./rounds-filter.ts";
import type { GameRound, RoundsAnswer } from "./wire.ts";

interface RoundsRoomProps {
  readonly path: string;
  /** The part of the casino whose rounds these are; without one, of all. */
  readonly service?: Service;
  readonly title: string;
  readonly lead: string;
  readonly empty: { readonly title: string; readonly text: string };
  /** What stands under an empty list. */
  readonly wayOn?: ReactNode;
}

/** Rounds of games that the player has played, with what they come to. The address contains the filter. */
export function RoundsRoom({ path, service, title, lead, empty, wayOn }: RoundsRoomProps) {
  const api = useRoundsApi(service);
  const navigation = useService(NAVIGATION);
  const { timeZone = deviceTimeZone() } = useFormat().state;
  const key = useStore(navigation, (state) => addressOf(path, filterIn(state.path, timeZone)));
  const filter = useMemo(() => filterIn(key, timeZone), [key, timeZone]);
  const list = usePages<GameRound, RoundsAnswer>((cursor, signal) => api.page(filter, cursor, signal), [api, key]);
  const answer = list.first.value;
  const change = (next: typeof filter) => navigation.go(addressOf(path, next), { replace: true });
  const clear = countOf(filter) > 0 ? () => change({}) : undefined;
  return (
    <AccountRoom title={title}>
      <div className="stack money-room">
        <p className="muted">{lead}</p>
        <RoundFilters filter={filter} games={answer?.games ?? []} onChange={change} onClear={clear} />
        {answer && answer.totals.rounds > 0 ? <RoundTotals api={api} answer={answer} filter={filter} /> : null}
        <ListStates list={list} icon="history" empty={empty} onClear={clear}>
          <ByDay items={list.items.map((round) => ({ ...round, at: round.beganAt }))}>
            {(round) => <RoundRow round={round} />}
          </ByDay>
        </ListStates>
        {answer && list.items.length === 0 ? wayOn : null}
      </div>
    </AccountRoom>
  );
}
