import { useService, useTexts } from "@core";
import * as z from "zod/mini";
import { DESK_HTTP } from "../../desk/contract.ts";
import { ReasonDialog } from "../../desk/exports/room.ts";
import type { HostOrder, HostOrderDone } from "./wire.ts";

interface DoneDialogProps {
  readonly order: HostOrder;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says that a host has booked an order by hand. */
export function DoneDialog({ order: { id }, onDone, onClose }: DoneDialogProps) {
  const t = useTexts("embed-desk");
  const http = useService(DESK_HTTP);
  return (
    <ReasonDialog
      title={t("ending.title", { number: id })}
      text={t("ending.text")}
      button={t("end")}
      onClose={onClose}
      onDo={async (note) => {
        const body: HostOrderDone = { note };
        await http.send(`/api/desk/v1/host-orders/${id}/done`, { method: "POST", body, answer: z.unknown() });
        onDone();
      }}
    />
  );
}
