import { Button, useResource, useTexts } from "@core";
import { type ReactNode, useState } from "react";
import { DataTable, RoomHead, type TableColumn } from "../../../desk/exports/room.ts";

/** What each table of the room is given: who may write, and when to read again. */
export interface TableOfRoomProps {
  readonly mayWrite: boolean;
  readonly reads: number;
  /** Something was proposed or changed, so that the whole room reads again. */
  readonly onDone: () => void;
}

interface EditableTableProps<Row extends { readonly id: string; readonly isOpen: boolean }> extends TableOfRoomProps {
  readonly texts: { readonly title: string; readonly add: string; readonly none: string; readonly noneText: string };
  readonly load: (signal: AbortSignal) => Promise<{ readonly items: readonly Row[] }>;
  /** The name of a row. */
  readonly name: TableColumn<Row>;
  /** What follows its name and whether it is open. */
  readonly columns: readonly TableColumn<Row>[];
  /** The dialog for a row, or for a new one. */
  readonly dialog: (row: Row | undefined, acts: { onDone: () => void; onClose: () => void }) => ReactNode;
}

/** A table beneath the campaigns, whose rows have versions; who may, adds rows and changes them. */
export function EditableTable<Row extends { readonly id: string; readonly isOpen: boolean }>({
  texts,
  mayWrite,
  reads,
  onDone,
  load,
  name,
  columns,
  dialog,
}: EditableTableProps<Row>) {
  const t = useTexts("bonuses-desk");
  const [editing, setEditing] = useState<Row | "new">();
  const { value, status, error, retry } = useResource((signal) => load(signal), [reads]);
  const state: TableColumn<Row> = {
    id: "state",
    label: t("columns.state"),
    cell: ({ isOpen }) => (
      <span className="desk-tag" data-tone={isOpen ? "good" : "bad"}>
        {t(isOpen ? "shop.open" : "shop.closed")}
      </span>
    ),
  };
  const acts: TableColumn<Row> = {
    id: "acts",
    label: t("columns.acts"),
    cell: (row) => (
      <Button size="small" onClick={() => setEditing(row)}>
        {t("edit")}
      </Button>
    ),
  };
  return (
    <>
      <RoomHead title={texts.title} level={2}>
        {mayWrite ? (
          <Button size="small" onClick={() => setEditing("new")}>
            {texts.add}
          </Button>
        ) : null}
      </RoomHead>
      <DataTable
        label={texts.title}
        columns={[name, state, ...columns, ...(mayWrite ? [acts] : [])]}
        rows={value?.items}
        keyOf={({ id }) => id}
        error={status === "failed" ? error : undefined}
        onRetry={retry}
        empty={{ title: texts.none, text: texts.noneText }}
      />
      {editing
        ? dialog(editing === "new" ? undefined : editing, {
            onDone,
            onClose: () => setEditing(undefined),
          })
        : null}
    </>
  );
}
