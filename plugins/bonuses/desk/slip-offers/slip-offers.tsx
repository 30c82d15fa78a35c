import { useFormat, useService, useTexts } from "@core";
import type { TableColumn } from "../../../desk/exports/room.ts";
import { CAMPAIGN_CALLS } from "../campaign-calls.ts";
import { EditableTable, type TableOfRoomProps } from "../parts/editable-table.tsx";
import { SlipOfferDialog } from "./slip-offer-dialog.tsx";
import type { DeskSlipOffer } from "./wire.ts";

/** What players can take with a bet; who may, adds offers, changes them and switches them off. */
export function DeskSlipOffers(room: TableOfRoomProps) {
  const t = useTexts("bonuses-desk");
  const calls = useService(CAMPAIGN_CALLS);
  return (
    <EditableTable
      texts={{
        title: t("slip-offers.title"),
        add: t("slip-offers.new"),
        none: t("slip-offers.none"),
        noneText: t("slip-offers.none-text"),
      }}
      {...room}
      load={(signal) => calls.slipOffers(signal)}
      name={{ id: "offer", label: t("slip-offers.columns.offer"), cell: ({ id }) => <b dir="ltr">{id}</b> }}
      columns={useSlipOfferColumns()}
      dialog={(offer, acts) => <SlipOfferDialog offer={offer} {...acts} />}
    />
  );
}

function useSlipOfferColumns(): readonly TableColumn<DeskSlipOffer>[] {
  const t = useTexts("bonuses-desk");
  const format = useFormat();
  const number = (id: "taken" | "version"): TableColumn<DeskSlipOffer> => ({
    ...{ id, label: t(`slip-offers.columns.${id}`), isNumber: true },
    cell: (offer) => format.number(offer[id]),
  });
  return [
    {
      id: "kind",
      label: t("slip-offers.columns.kind"),
      isWrapped: true,
      cell: ({ terms: { pays } }) => t(`slip-offers.kind.${pays.kind}`),
    },
    {
      id: "until",
      label: t("slip-offers.columns.until"),
      cell: ({ endsAt }) => format.dateTime(endsAt, { dateStyle: "medium", timeStyle: "short" }),
    },
    number("taken"),
    number("version"),
  ];
}
