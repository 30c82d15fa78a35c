import { Button, useFormat, useResource, useService, useTexts } from "@core";
import { useState } from "react";
import { DataTable, RoomHead, type TableColumn } from "../../../desk/exports/room.ts";
import { CAMPAIGN_CALLS } from "../campaign-calls.ts";
import { ItemDialog } from "./item-dialog.tsx";
import type { DeskItem } from "./wire.ts";

/** What players get for points; who may, adds rewards and changes them. */
export function ShopItems({ mayWrite }: { readonly mayWrite: boolean }) {
  const t = useTexts("bonuses-desk");
  const calls = useService(CAMPAIGN_CALLS);
  const [reads, setReads] = useState(0);
  const [editing, setEditing] = useState<DeskItem | "new">();
  const { value, status, error, retry } = useResource((signal) => calls.items(signal), [calls, reads]);
  return (
    <>
      <RoomHead title={t("shop.title")} level={2}>
        {mayWrite ? (
          <Button size="small" onClick={() => setEditing("new")}>
            {t("shop.new")}
          </Button>
        ) : null}
      </RoomHead>
      <DataTable
        label={t("shop.title")}
        columns={useItemColumns(mayWrite, setEditing)}
        rows={value?.items}
        keyOf={({ id }) => id}
        error={status === "failed" ? error : undefined}
        onRetry={retry}
        empty={{ title: t("shop.empty"), text: t("shop.empty-text") }}
      />
      {editing ? (
        <ItemDialog
          item={editing === "new" ? undefined : editing}
          onDone={() => setReads((count) => count + 1)}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </>
  );
}

function useItemColumns(mayWrite: boolean, edit: (item: DeskItem) => void): readonly TableColumn<DeskItem>[] {
  const t = useTexts("bonuses-desk");
  const format = useFormat();
  const number = (id: "points" | "most" | "sold" | "version") => ({
    ...{ id, label: t(`shop.columns.${id}`), isNumber: true },
    cell: (item: DeskItem) => format.number(item[id]),
  });
  return [
    { id: "item", label: t("shop.columns.item"), cell: ({ id }) => <b dir="ltr">{id}</b> },
    {
      id: "state",
      label: t("columns.state"),
      cell: ({ isOpen }) => (
        <span className="desk-tag" data-tone={isOpen ? "good" : "bad"}>
          {t(isOpen ? "shop.open" : "shop.closed")}
        </span>
      ),
    },
    number("points"),
    {
      id: "amount",
      label: t("shop.columns.amount"),
      isNumber: true,
      cell: ({ amount }) => <bdi dir="ltr">{format.money(amount, "EUR")}</bdi>,
    },
    {
      id: "stock",
      label: t("shop.columns.stock"),
      isNumber: true,
      cell: ({ stock }) => (stock === null ? t("shop.any") : format.number(stock)),
    },
    number("most"),
    number("sold"),
    number("version"),
    ...(mayWrite
      ? [
          {
            id: "acts",
            label: t("columns.acts"),
            cell: (item: DeskItem) => (
              <Button size="small" onClick={() => edit(item)}>
                {t("edit")}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
