import { Field, useService, useTexts } from "@core";
import { useState } from "react";
import * as z from "zod/mini";
import { DESK_HTTP } from "../../../../desk/contract.ts";
import { ReasonDialog } from "../../../../desk/exports/room.ts";
import { type DifferenceClosing, type Resolution, RESOLUTIONS } from "../wire.ts";

interface ClosingDialogProps {
  readonly id: string;
  readonly onClosed: () => void;
  readonly onClose: () => void;
}

/** Closes a difference with what became of it, and a note. */
export function ClosingDialog({ id, onClosed, onClose }: ClosingDialogProps) {
  const t = useTexts("cashier-desk");
  const http = useService(DESK_HTTP);
  const [resolution, setResolution] = useState<Resolution>("accepted");
  return (
    <ReasonDialog
      title={t("closing.title")}
      text={t("closing.text")}
      button={t("closing.button")}
      onClose={onClose}
      onDo={async (reason) => {
        const body: DifferenceClosing = { resolution, reason };
        await http.send(`/api/desk/v1/reconciliation/${id}/close`, { method: "POST", body, answer: z.unknown() });
        onClosed();
      }}
    >
      <Field label={t("closing.resolution")}>
        {(control) => (
          <select
            {...control}
            value={resolution}
            onChange={(event) => setResolution(RESOLUTIONS.find((each) => each === event.target.value)!)}
          >
            {RESOLUTIONS.map((each) => (
              <option key={each} value={each}>
                {t(`resolutions.${each}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </ReasonDialog>
  );
}
