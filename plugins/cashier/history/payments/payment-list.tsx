import { useTexts } from "@core";
import { DIRECTIONS } from "../../payment-rules.ts";
import { type ListedPayment, type PaymentsAnswer, paymentsQuery } from "../../wire.ts";
import { type Choice, Filters } from "../filters/filters.tsx";
import { addressOf, countOf, type MoneyFilter } from "../filters/money-filter.ts";
import { ByDay } from "../frame/by-day.tsx";
import { ListStates } from "../frame/list-states.tsx";
import { usePages } from "../frame/use-pages.ts";
import { useHistoryApi } from "../history-api.ts";
import { PaymentRow } from "./payment-row.tsx";

const STATES = paymentsQuery.shape.status.def.innerType.options;

interface PaymentListProps {
  readonly screen: string;
  readonly filter: MoneyFilter;
  /** Equal for equal filters. */
  readonly filterKey: string;
  readonly onChange: (filter: MoneyFilter) => void;
}

/** The player's payments by day, with their states. */
export function PaymentList({ screen, filter, filterKey, onChange }: PaymentListProps) {
  const t = useTexts("cashier-history");
  const tBets = useTexts("my-bets-list");
  const api = useHistoryApi();
  const list = usePages<ListedPayment, PaymentsAnswer>(
    (cursor, signal) => api.payments(filter, cursor, signal),
    [api, filterKey],
  );
  const choices: readonly Choice[] = [
    {
      name: "direction",
      label: t("movement-label"),
      all: t("all"),
      options: DIRECTIONS.map((direction) => [direction, t(`movement.${direction}`)]),
    },
    {
      name: "status",
      label: tBets("status.label"),
      all: t("all"),
      options: STATES.map((state) => [state, t(`state.${state}`)]),
    },
  ];
  const address = addressOf(screen, filter);
  return (
    <>
      <Filters filter={filter} onChange={onChange} choices={choices} />
      <ListStates
        list={list}
        icon="credit-card"
        empty={{ title: t("no-payments.title"), text: t("no-payments.text") }}
        onClear={countOf(filter) > 0 ? () => onChange({}) : undefined}
      >
        <ByDay items={list.items}>
          {(payment) => (
            <PaymentRow payment={payment} to={`${address}${address.includes("?") ? "&" : "?"}payment=${payment.id}`} />
          )}
        </ByDay>
      </ListStates>
    </>
  );
}
