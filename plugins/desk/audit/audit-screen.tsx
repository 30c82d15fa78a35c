import { DayInput, Field, Icon, latinDigits, Link, NAVIGATION, useService, useTexts, useTitle } from "@core";
import { useState } from "react";
import { DESK_HTTP, DESK_SESSION } from "../contract.ts";
import { DataTable, type TableColumn } from "../parts/data-table.tsx";
import { doneWords } from "../parts/done-words.ts";
import { RoomHead } from "../parts/room-head.tsx";
import { SavedViews } from "../parts/saved-views.tsx";
import { usePages } from "../parts/use-pages.ts";
import { type Query, useQuery } from "../parts/use-query.ts";
import { Chain } from "./chain.tsx";
import { ExportButton } from "./export-button.tsx";
import { type AuditFilters, auditPage, type AuditRecord } from "./wire.ts";

/** The acts that the filter offers, by their beginnings. */
const ACTS = ["desk.", "players.", "notes.", "documents.", "fourEyes.", "maintenance.", "users.", "audit."] as const;

/** The audit log: who looked at what and did what. The address contains every filter, so that a view can be shared. */
export default function AuditScreen() {
  const t = useTexts("desk-audit");
  useTitle(t("title"));
  const http = useService(DESK_HTTP);
  const mayExport = useService(DESK_SESSION).may("audit.export");
  const query = useQuery();
  const [open, setOpen] = useState<string>();
  const filters = filtersOf(query);
  const pages = usePages(
    (after, signal) => http.send("/api/desk/v1/audit", { query: { ...filters, after }, answer: auditPage, signal }),
    [query.text],
  );
  return (
    <>
      <RoomHead title={t("title")} views={<SavedViews room="audit" query={query.text} />}>
        {mayExport ? <ExportButton filters={filters} /> : null}
      </RoomHead>
      <Chain />
      <Filters query={query} people={pages.first?.people ?? []} />
      <DataTable
        label={t("title")}
        columns={useColumns(open, (seq) => setOpen((before) => (before === seq ? undefined : seq)))}
        rows={pages.items}
        keyOf={({ seq }) => seq}
        error={pages.error}
        onRetry={pages.retry}
        empty={{ title: t("empty.title"), text: t("empty.text") }}
        onMore={pages.more}
        isLoadingMore={pages.isLoading}
        detail={(row) => (row.seq === open ? <Detail row={row} /> : undefined)}
      />
    </>
  );
}

/** Days of the filter are UTC, and the last day is included. */
function filtersOf(query: Query): AuditFilters {
  const [who, act, player, from, to] = ["who", "act", "player", "from", "to"].map((name) => query.get(name));
  const day = (text: string | undefined, end: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text ?? "") ? `${text}T${end}Z` : undefined;
  return {
    who: who || undefined,
    act: act || undefined,
    player: latinDigits(player ?? "").trim() || undefined,
    from: day(from, "00:00:00"),
    to: day(to, "23:59:59.999"),
  };
}

interface FiltersProps {
  readonly query: Query;
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

function Filters({ query, people }: FiltersProps) {
  const t = useTexts("desk-audit");
  const set = (name: string) => (event: { target: { value: string } }) => query.set({ [name]: event.target.value });
  return (
    <div className="desk-filters">
      <Field label={t("filters.who")}>
        {(control) => (
          <select {...control} value={query.get("who")} onChange={set("who")}>
            <option value="">{t("filters.anybody")}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t("filters.act")}>
        {(control) => (
          <select {...control} value={query.get("act")} onChange={set("act")}>
            <option value="">{t("filters.anything")}</option>
            {ACTS.map((act) => (
              <option key={act} value={act}>
                {t(`areas.${act.replace(".", "")}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t("filters.player")}>
        {(control) => (
          <input
            {...control}
            key={query.get("player")}
            inputMode="numeric"
            maxLength={20}
            defaultValue={query.get("player")}
            onBlur={set("player")}
            onKeyDown={(event) => {
              if (event.key === "Enter") query.set({ player: event.currentTarget.value });
            }}
          />
        )}
      </Field>
      {(["from", "to"] as const).map((name) => (
        <Field key={name} label={t(`filters.${name}`)}>
          {(control) => (
            <DayInput {...control} value={query.get(name)} onChange={(day) => query.set({ [name]: day })} />
          )}
        </Field>
      ))}
    </div>
  );
}

function useColumns(open: string | undefined, toggle: (seq: string) => void): readonly TableColumn<AuditRecord>[] {
  const t = useTexts("desk-audit");
  const of = useTexts("desk");
  const navigation = useService(NAVIGATION);
  return [
    {
      id: "seq",
      label: t("columns.seq"),
      cell: ({ seq }) => (
        <button type="button" className="row-link" aria-expanded={seq === open} onClick={() => toggle(seq)}>
          <Icon name={seq === open ? "chevron-down" : "chevron-right"} size={16} mirrored />
          <bdi dir="ltr">{seq}</bdi>
        </button>
      ),
    },
    {
      id: "at",
      label: t("columns.at"),
      cell: ({ at }) => <time dateTime={at}>{`${at.slice(0, 10)} ${at.slice(11, 19)}`}</time>,
    },
    { id: "who", label: t("columns.who"), cell: ({ who, name }) => name ?? who },
    { id: "act", label: t("columns.act"), cell: ({ act }) => doneWords(of, act) },
    {
      id: "player",
      label: t("columns.player"),
      cell: ({ player }) =>
        player === null ? null : (
          <Link className="row-link" to={navigation.linkTo("player", { number: player })}>
            <bdi dir="ltr">{player}</bdi>
          </Link>
        ),
    },
    { id: "reason", label: t("columns.reason"), isWrapped: true, cell: ({ reason }) => reason },
    { id: "hash", label: t("columns.hash"), cell: ({ hash }) => <span className="desk-hash">{hash.slice(0, 8)}</span> },
  ];
}

function Detail({ row: { act, details, hash } }: { readonly row: AuditRecord }) {
  const t = useTexts("desk-audit");
  return (
    <dl className="desk-facts desk-facts-narrow">
      <div>
        <dt>{t("columns.act")}</dt>
        <dd>{act}</dd>
      </div>
      {Object.entries(details).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === "string" ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
      <div>
        <dt>{t("columns.hash")}</dt>
        <dd className="desk-hash">{hash}</dd>
      </div>
    </dl>
  );
}
