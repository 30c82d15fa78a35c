import { Field, Link, NAVIGATION, useFormat, useService, useTexts, useTitle } from "@core";
import { DESK_HTTP } from "../contract.ts";
import { DataTable, type TableColumn } from "../parts/data-table.tsx";
import { RoomHead } from "../parts/room-head.tsx";
import { SavedViews } from "../parts/saved-views.tsx";
import { SearchForm } from "../parts/search-form.tsx";
import { usePages } from "../parts/use-pages.ts";
import { useQuery } from "../parts/use-query.ts";
import { StatusTag } from "./status-tag.tsx";
import { type ListedPlayer, PLAYER_STATUSES, playerPage } from "./wire.ts";
import "./players.css";

/** Finds players by the beginning of the typed text. Filters are kept in the address. */
export default function PlayersScreen() {
  const t = useTexts("desk-players");
  useTitle(t("title"));
  const http = useService(DESK_HTTP);
  const query = useQuery();
  const [search, status] = [query.get("search"), query.get("status")];
  const pages = usePages(
    (after, signal) =>
      http.send("/api/desk/v1/players", {
        query: { search: search || undefined, status: status || undefined, after },
        answer: playerPage,
        signal,
      }),
    [search, status],
  );
  return (
    <>
      <RoomHead title={t("title")} views={<SavedViews room="players" query={query.text} />} />
      <div className="desk-filters">
        <SearchForm
          key={search}
          name={t("title")}
          label={t("search")}
          hint={t("search-hint")}
          button={t("find")}
          searched={search}
          onSearch={(text) => query.set({ search: text })}
        />
        <Field label={t("status")}>
          {(control) => (
            <select {...control} value={status} onChange={(event) => query.set({ status: event.target.value })}>
              <option value="">{t("any-status")}</option>
              {PLAYER_STATUSES.map((each) => (
                <option key={each} value={each}>
                  {t(`statuses.${each}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <DataTable
        label={t("title")}
        columns={useColumns()}
        rows={pages.items}
        keyOf={({ number }) => number}
        error={pages.error}
        onRetry={pages.retry}
        empty={{ title: t("empty.title"), text: t("empty.text") }}
        onMore={pages.more}
        isLoadingMore={pages.isLoading}
      />
    </>
  );
}

function useColumns(): readonly TableColumn<ListedPlayer>[] {
  const t = useTexts("desk-players");
  const format = useFormat();
  const navigation = useService(NAVIGATION);
  return [
    {
      id: "number",
      label: t("columns.number"),
      cell: ({ number }) => (
        <Link className="row-link" to={navigation.linkTo("player", { number })}>
          <bdi dir="ltr">{number}</bdi>
        </Link>
      ),
    },
    { id: "status", label: t("columns.status"), cell: ({ status }) => <StatusTag status={status} /> },
    { id: "name", label: t("columns.name"), cell: ({ name }) => name ?? t("none") },
    { id: "email", label: t("columns.email"), cell: ({ email }) => <bdi dir="ltr">{email ?? t("none")}</bdi> },
    { id: "phone", label: t("columns.phone"), cell: ({ phone }) => <bdi dir="ltr">{phone ?? t("none")}</bdi> },
    {
      id: "country",
      label: t("columns.country"),
      cell: ({ country }) => (country === null ? t("none") : (format.country(country) ?? country)),
    },
    { id: "currency", label: t("columns.currency"), cell: ({ currency }) => currency },
    { id: "risk", label: t("columns.risk"), cell: ({ riskLevel }) => riskLevel ?? t("none") },
    {
      id: "since",
      label: t("columns.since"),
      isNumber: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{createdAt.slice(0, 10)}</time>,
    },
  ];
}
