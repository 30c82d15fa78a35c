import { Field, useFormat, useService, useTexts } from "@core";
import { useState } from "react";
import { DESK_HTTP } from "../../../desk/contract.ts";
import { ReasonDialog } from "../../../desk/exports/room.ts";
import { proposalMade } from "../../../desk/proposals/wire.ts";
import { type CorrectionDraft, correctionOf } from "./correction-draft.ts";
import type { ProposeCorrection } from "./wire.ts";

const CAUSES = ["payment", "bet", "fault", "goodwill"] as const satisfies readonly CorrectionDraft["cause"][];
const TEXT_FIELDS = ["player", "currency", "amount"] as const;
const OF_FIELDS = ["payment", "difference"] as const;

interface ProposeDialogProps {
  readonly known: Pick<CorrectionDraft, "player" | "payment" | "difference">;
  readonly onProposed: () => void;
  readonly onClose: () => void;
}

/** Proposes a correction of a player's cash to a second person. */
export function ProposeDialog({ known, onProposed, onClose }: ProposeDialogProps) {
  const t = useTexts("cashier-desk");
  const format = useFormat();
  const http = useService(DESK_HTTP);
  const [draft, setDraft] = useState<CorrectionDraft>({
    ...{ currency: "EUR", amount: "", isTaken: false, cause: "payment" },
    ...known,
  });
  const set = (change: Partial<CorrectionDraft>) => setDraft({ ...draft, ...change });
  const typed = (name: (typeof TEXT_FIELDS | typeof OF_FIELDS)[number], isRequired: boolean) => (
    <Field key={name} label={t(`corrections.fields.${name}`)} required={isRequired}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          maxLength={30}
          {...(name === "amount" && { inputMode: "decimal" as const })}
          value={draft[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <ReasonDialog
      title={t("corrections.propose")}
      text={t("corrections.propose-text")}
      button={t("corrections.propose-button")}
      onClose={onClose}
      onDo={async (reason) => {
        const correction = correctionOf(draft, format);
        if (!correction) throw new Error(t("corrections.wrong"));
        const body: ProposeCorrection = { ...correction, player: draft.player.trim(), reason };
        await http.send("/api/desk/v1/cash-corrections", { method: "POST", body, answer: proposalMade });
        onProposed();
      }}
    >
      {TEXT_FIELDS.map((name) => typed(name, true))}
      <Field label={t("corrections.fields.way")}>
        {(control) => (
          <select
            {...control}
            value={draft.isTaken ? "take" : "give"}
            onChange={(event) => set({ isTaken: event.target.value === "take" })}
          >
            <option value="give">{t("corrections.give")}</option>
            <option value="take">{t("corrections.take")}</option>
          </select>
        )}
      </Field>
      <Field label={t("corrections.cause")} hint={t("corrections.cause-hint")}>
        {(control) => (
          <select
            {...control}
            value={draft.cause}
            onChange={(event) => set({ cause: CAUSES.find((each) => each === event.target.value)! })}
          >
            {CAUSES.map((cause) => (
              <option key={cause} value={cause}>
                {t(`causes.${cause}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {OF_FIELDS.map((name) => typed(name, false))}
    </ReasonDialog>
  );
}
