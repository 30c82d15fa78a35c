import { Link, NAVIGATION, useFormat, useService, useTexts } from "@core";
import { DESK_HTTP } from "../../../../desk/contract.ts";
import { DataTable, type TableColumn, usePages } from "../../../../desk/exports/room.ts";
import { Instant } from "../../parts/instant.tsx";
import { type SettledDay, settledDaysAnswer } from "../wire.ts";

/** The days that were compared, and what matched on each by number and sum. */
export function SettledDays() {
  const t = useTexts("cashier-desk");
  const http = useService(DESK_HTTP);
  const pages = usePages(
    (cursor, signal) =>
      http.send("/api/desk/v1/reconciliation/days", { query: { cursor }, answer: settledDaysAnswer, signal }),
    [],
  );
  return (
    <DataTable
      label={t("reconciliation.days")}
      columns={useColumns()}
      rows={pages.items}
      keyOf={({ day }) => day}
      error={pages.error}
      onRetry={pages.retry}
      empty={{ title: t("reconciliation.no-days"), text: t("reconciliation.no-days-text") }}
      onMore={pages.more}
      isLoadingMore={pages.isLoading}
    />
  );
}

function useColumns(): readonly TableColumn<SettledDay>[] {
  const t = useTexts("cashier-desk");
  const format = useFormat();
  const pathname = useService(NAVIGATION).linkTo("reconciliation");
  return [
    { id: "day", label: t("reconciliation.day"), cell: ({ day }) => <bdi dir="ltr">{day}</bdi> },
    {
      id: "matched",
      label: t("reconciliation.matched"),
      isWrapped: true,
      cell: ({ matched }) =>
        matched.length === 0
          ? t("reconciliation.none-matched")
          : matched.map(({ direction, currency, payments, amount, fee }) => (
              <p key={`${direction} ${currency}`}>
                {t(`reconciliation.sum-${direction}`, { count: payments })}{" "}
                <bdi dir="ltr">{format.money(amount, currency)}</bdi>
                {fee === 0 ? null : (
                  <>
                    {", "}
                    {t("facts.fee")} <bdi dir="ltr">{format.money(fee, currency)}</bdi>
                  </>
                )}
              </p>
            )),
    },
    {
      id: "differences",
      label: t("reconciliation.differences"),
      isNumber: true,
      cell: ({ day, differences }) =>
        differences === 0 ? "0" : <Link to={`${pathname}?view=all&day=${day}`}>{differences}</Link>,
    },
    {
      id: "open",
      label: t("reconciliation.open"),
      isNumber: true,
      cell: ({ open }) => (
        <span className="desk-tag" data-tone={open === 0 ? "good" : "warn"}>
          {open}
        </span>
      ),
    },
    {
      id: "fetched",
      label: t("reconciliation.compared"),
      isNumber: true,
      cell: ({ fetchedAt }) => <Instant at={fetchedAt} />,
    },
  ];
}
