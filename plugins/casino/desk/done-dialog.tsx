import { useService, useTexts } from "@core";
import * as z from "zod/mini";
import { DESK_HTTP } from "../../desk/contract.ts";
import { ReasonDialog } from "../../desk/exports/room.ts";
import type { GameConflict, GameConflictDone } from "./wire.ts";

interface DoneDialogProps {
  readonly conflict: GameConflict;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says that a conflict is done, with what was found out. */
export function DoneDialog({ conflict: { number, transaction }, onDone, onClose }: DoneDialogProps) {
  const t = useTexts("casino-desk");
  const http = useService(DESK_HTTP);
  return (
    <ReasonDialog
      title={t("ending.title", { number: transaction })}
      text={t("ending.text")}
      button={t("end")}
      onClose={onClose}
      onDo={async (note) => {
        const body: GameConflictDone = { note };
        await http.send(`/api/desk/v1/game-conflicts/${number}/done`, { method: "POST", body, answer: z.unknown() });
        onDone();
      }}
    />
  );
}
