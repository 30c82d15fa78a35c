import { Icon, useFormat, useService, useTexts } from "@core";
import { Amount, ByDay, ListStates, usePages } from "../../cashier/exports/money-lists.ts";
import { BONUSES_API } from "../bonuses-api.ts";
import type { CountedAnswer, CountedStake } from "../wire.ts";

/** Stake by stake what counted for a bonus, and what did not and why. */
export function CountedList({ bonus }: { readonly bonus: string }) {
  const t = useTexts("bonuses");
  const api = useService(BONUSES_API);
  const list = usePages<CountedStake, CountedAnswer>(
    (cursor, signal) => api.counted(bonus, cursor, signal),
    [api, bonus],
  );
  const currency = list.first.value?.currency ?? "";
  return (
    <ListStates
      list={list}
      icon="chart-no-axes-column"
      empty={{ title: t("wagering.empty"), text: t("wagering.empty-text") }}
    >
      <ByDay items={list.items.map((counted) => ({ ...counted, id: `${counted.kind} ${counted.subject}` }))}>
        {(counted) => <CountedRow counted={counted} currency={currency} />}
      </ByDay>
    </ListStates>
  );
}

function CountedRow({ counted, currency }: { readonly counted: CountedStake; readonly currency: string }) {
  const t = useTexts("bonuses");
  const format = useFormat();
  const { kind, subject, at, stake, counted: part, reason } = counted;
  const name = t(`wagering.kind.${kind}`);
  return (
    <li className="counted-row">
      <Icon name={part > 0 ? "check" : "minus"} size={20} />
      <span>
        <b>
          {name} <bdi dir="ltr">{subject}</bdi>
        </b>
        <small>
          {format.dateTime(at, { timeStyle: "short" })}
          {" · "}
          {reason === null ? t("wagering.counts") : t(`wagering.reason.${reason}`)}
        </small>
      </span>
      <span className="counted-sums">
        <b>
          <Amount minor={part} currency={currency} />
        </b>
        <small>
          {t("wagering.of-stake")} <Amount minor={stake} currency={currency} />
        </small>
      </span>
    </li>
  );
}
