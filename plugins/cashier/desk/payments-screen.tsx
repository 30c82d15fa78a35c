import { Field, Link, NAVIGATION, useFormat, useService, useTexts, useTitle } from "@core";
import { DESK_HTTP } from "../../desk/contract.ts";
import {
  DataTable,
  RoomHead,
  SavedViews,
  SearchForm,
  type TableColumn,
  usePages,
  useQuery,
} from "../../desk/exports/room.ts";
import { DIRECTIONS } from "../payment-rules.ts";
import { paymentStatus } from "../wire.ts";
import { Instant } from "./parts/instant.tsx";
import { PaymentStatusTag } from "./parts/payment-status-tag.tsx";
import { PlayerLink } from "./parts/player-link.tsx";
import { type DeskPayment, deskPaymentsAnswer } from "./wire.ts";
import "./cashier-desk.css";

/** Finds payments of all players. Filters are kept in the address. */
export default function PaymentsScreen() {
  const t = useTexts("cashier-desk");
  useTitle(t("rooms.payments"));
  const http = useService(DESK_HTTP);
  const query = useQuery();
  const [find, direction, status] = [query.get("find"), query.get("direction"), query.get("status")];
  const pages = usePages(
    (cursor, signal) =>
      http.send("/api/desk/v1/payments", {
        query: { find: find || undefined, direction: direction || undefined, status: status || undefined, cursor },
        answer: deskPaymentsAnswer,
        signal,
      }),
    [find, direction, status],
  );
  return (
    <>
      <RoomHead title={t("rooms.payments")} views={<SavedViews room="payments" query={query.text} />} />
      <div className="desk-filters">
        <SearchForm
          key={find}
          name={t("rooms.payments")}
          label={t("find.label")}
          hint={t("find.hint")}
          button={t("find.button")}
          searched={find}
          onSearch={(text) => query.set({ find: text })}
        />
        <Field label={t("columns.direction")}>
          {(control) => (
            <select {...control} value={direction} onChange={(event) => query.set({ direction: event.target.value })}>
              <option value="">{t("any")}</option>
              {DIRECTIONS.map((each) => (
                <option key={each} value={each}>
                  {t(`directions.${each}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t("columns.status")}>
          {(control) => (
            <select {...control} value={status} onChange={(event) => query.set({ status: event.target.value })}>
              <option value="">{t("any")}</option>
              {paymentStatus.options.map((each) => (
                <option key={each} value={each}>
                  {t(`statuses.${each}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <DataTable
        label={t("rooms.payments")}
        columns={useColumns()}
        rows={pages.items}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={pages.retry}
        empty={{ title: t("payments-empty.title"), text: t("payments-empty.text") }}
        onMore={pages.more}
        isLoadingMore={pages.isLoading}
      />
    </>
  );
}

function useColumns(): readonly TableColumn<DeskPayment>[] {
  const t = useTexts("cashier-desk");
  const format = useFormat();
  const navigation = useService(NAVIGATION);
  return [
    {
      id: "payment",
      label: t("columns.payment"),
      cell: ({ id }) => (
        <Link className="row-link" to={navigation.linkTo("payment", { id })}>
          <bdi dir="ltr">{id}</bdi>
        </Link>
      ),
    },
    { id: "player", label: t("columns.player"), cell: ({ player }) => <PlayerLink player={player} /> },
    { id: "direction", label: t("columns.direction"), cell: ({ direction }) => t(`directions.${direction}`) },
    { id: "way", label: t("columns.place"), cell: ({ label, kind }) => label ?? t(`kinds.${kind}`) },
    {
      id: "amount",
      label: t("columns.amount"),
      isNumber: true,
      cell: ({ amount, currency }) => <bdi dir="ltr">{format.money(amount, currency)}</bdi>,
    },
    { id: "status", label: t("columns.status"), cell: ({ status }) => <PaymentStatusTag status={status} /> },
    { id: "why", label: t("columns.reason"), cell: ({ reason }) => (reason === null ? null : t(`reasons.${reason}`)) },
    { id: "asked", label: t("columns.asked"), isNumber: true, cell: ({ at }) => <Instant at={at} /> },
  ];
}
