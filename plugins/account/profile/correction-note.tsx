import { Button, Fault, Icon, Moment, useFormat, useService, useTexts } from "@core";
import { useState } from "react";
import { ACCOUNT_API } from "../account-api.ts";
import type { AccountProfile } from "../profile-wire.ts";
import { FIELDS } from "../verified-rules.ts";
import { fieldValue } from "./field-value.ts";

const ICONS = { waiting: "clock", approved: "circle-check", refused: "triangle-alert" } as const;
const KINDS = { waiting: undefined, approved: "done", refused: "warn" } as const;

export interface CorrectionNoteProps {
  readonly correction: AccountProfile["correction"];
  readonly onChanged: () => void;
}

/** What became of the newest correction that the player asked for. */
export function CorrectionNote({ correction, onChanged }: CorrectionNoteProps) {
  const t = useTexts("account-profile");
  const format = useFormat();
  const api = useService(ACCOUNT_API);
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  if (!correction || correction.state === "withdrawn") return null;
  const { id, state, wanted, askedAt, decidedAt, answer } = correction;

  const withdraw = async () => {
    setBusy(true);
    setRefused(false);
    try {
      await api.withdraw(id);
    } catch {
      setRefused(true);
    }
    setBusy(false);
    onChanged();
  };
  const wants = FIELDS.flatMap((field) => {
    const value = wanted[field];
    return value === undefined ? [] : [`${t(`field.${field}`)}: ${fieldValue(format, field, value)}`];
  });
  return (
    <div>
      <div className="room-note" data-kind={KINDS[state]} role="status">
        <Icon name={ICONS[state]} />
        <div>
          <p>
            <b>{t(`correction.${state}`)}</b> <bdi>{wants.join("; ")}</bdi>
          </p>
          {answer ? (
            <p>
              <bdi>{answer}</bdi>
            </p>
          ) : null}
          <p className="muted">
            {t(state === "waiting" ? "correction.asked" : "correction.answered")} <Moment at={decidedAt ?? askedAt} />
          </p>
        </div>
        {state === "waiting" ? (
          <Button busy={isBusy} onClick={() => void withdraw()}>
            {t("correction.withdraw")}
          </Button>
        ) : null}
      </div>
      <Fault text={isRefused ? t("correction.notWithdrawn") : undefined} />
    </div>
  );
}
