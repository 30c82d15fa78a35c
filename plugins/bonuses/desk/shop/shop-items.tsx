import { useFormat, useService, useTexts } from "@core";
import type { TableColumn } from "../../../desk/exports/room.ts";
import { CAMPAIGN_CALLS } from "../campaign-calls.ts";
import { EditableTable, type TableOfRoomProps } from "../parts/editable-table.tsx";
import { ItemDialog } from "./item-dialog.tsx";
import type { DeskItem } from "./wire.ts";

/** What players get for points; who may, adds rewards and changes them. */
export function ShopItems(room: TableOfRoomProps) {
  const t = useTexts("bonuses-desk");
  const calls = useService(CAMPAIGN_CALLS);
  return (
    <EditableTable
      texts={{ title: t("shop.title"), add: t("shop.new"), none: t("shop.empty"), noneText: t("shop.empty-text") }}
      {...room}
      load={(signal) => calls.items(signal)}
      name={{ id: "item", label: t("shop.columns.item"), cell: ({ id }) => <b dir="ltr">{id}</b> }}
      columns={useItemColumns()}
      dialog={(item, acts) => <ItemDialog item={item} {...acts} />}
    />
  );
}

function useItemColumns(): readonly TableColumn<DeskItem>[] {
  const t = useTexts("bonuses-desk");
  const format = useFormat();
  const number = (id: "points" | "most" | "sold" | "version"): TableColumn<DeskItem> => ({
    ...{ id, label: t(`shop.columns.${id}`), isNumber: true },
    cell: (item) => format.number(item[id]),
  });
  return [
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
  ];
}
