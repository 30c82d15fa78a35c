import { Link, NAVIGATION, useService, useTexts } from "@core";
import { DESK_HTTP } from "../../../../desk/contract.ts";
import { ClaimTag, DataTable, type TableColumn, usePages } from "../../../../desk/exports/room.ts";
import { Instant } from "../../parts/instant.tsx";
import { type Difference, differencesAnswer } from "../wire.ts";
import { useSide } from "./use-side.tsx";

interface DifferenceListProps {
  readonly day: string;
  readonly kind: string;
  readonly state: "open" | "all";
}

/** The differences, each with a link to its story. */
export function DifferenceList({ day, kind, state }: DifferenceListProps) {
  const t = useTexts("cashier-desk");
  const http = useService(DESK_HTTP);
  const pages = usePages(
    (cursor, signal) =>
      http.send("/api/desk/v1/reconciliation", {
        query: { day: day || undefined, kind: kind || undefined, state, cursor },
        answer: differencesAnswer,
        signal,
      }),
    [day, kind, state],
  );
  return (
    <DataTable
      label={t("rooms.reconciliation")}
      columns={useColumns()}
      rows={pages.items}
      keyOf={({ id }) => id}
      error={pages.error}
      onRetry={pages.retry}
      empty={{ title: t("reconciliation.empty"), text: t("reconciliation.empty-text") }}
      onMore={pages.more}
      isLoadingMore={pages.isLoading}
    />
  );
}

function useColumns(): readonly TableColumn<Difference>[] {
  const t = useTexts("cashier-desk");
  const navigation = useService(NAVIGATION);
  const side = useSide();
  return [
    {
      id: "difference",
      label: t("reconciliation.day"),
      cell: ({ id, day }) => (
        <Link className="row-link" to={navigation.linkTo("difference", { id })}>
          <bdi dir="ltr">{day}</bdi>
        </Link>
      ),
    },
    { id: "kind", label: t("reconciliation.kind"), cell: ({ kind }) => t(`differences.${kind}`) },
    { id: "payment", label: t("columns.payment"), cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi> },
    { id: "theirs", label: t("reconciliation.theirs"), isNumber: true, cell: ({ theirs }) => side(theirs) },
    { id: "ours", label: t("reconciliation.ours"), isNumber: true, cell: ({ ours }) => side(ours) },
    {
      id: "state",
      label: t("columns.status"),
      cell: ({ claim, closed }) =>
        closed ? (
          <span className="desk-tag" data-tone="good">
            {t(`resolutions.${closed.resolution}`)}
          </span>
        ) : claim ? (
          <ClaimTag claim={claim} />
        ) : (
          <span className="desk-tag" data-tone="warn">
            {t("reconciliation.waits")}
          </span>
        ),
    },
    {
      id: "found",
      label: t("reconciliation.found"),
      isNumber: true,
      cell: ({ foundAt }) => <Instant at={foundAt} />,
    },
  ];
}
