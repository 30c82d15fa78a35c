import { Button, Fault, Icon, saveFile, StatusPill, useFormat, useTexts } from "@core";
import { useId, useState } from "react";
import { ConfirmedAct } from "./confirmed-act.tsx";
import type { PrivacyApi } from "./privacy-api.ts";
import type { DataCopy, PrivacyState } from "./privacy-wire.ts";

export interface SectionProps {
  readonly api: PrivacyApi;
  readonly state: PrivacyState;
  /** Loads the state again. */
  readonly onChange: () => void;
}

const LOOKS = {
  asked: { status: "open", icon: "clock" },
  ready: { status: "done", icon: "circle-check" },
  taken: { icon: "check" },
  expired: { icon: "clock" },
  failed: { status: "failed", icon: "circle-x" },
} as const;

/** Asks for a copy of everything about the player, and fetches one that is ready. */
export function CopySection({ api, state, onChange }: SectionProps) {
  const t = useTexts("account-privacy");
  const id = useId();
  const isMaking = state.copies.some((copy) => copy.state === "asked");
  return (
    <section className="room-group" aria-labelledby={id}>
      <h2 id={id}>{t("copy.title")}</h2>
      <div className="panel">
        {state.copies.map((copy) => (
          <CopyRow key={copy.id} api={api} copy={copy} onChange={onChange} />
        ))}
        <div className="room-row">
          <Icon name="file-text" size={20} />
          <div>
            <h3>{t("copy.new")}</h3>
            <p>{t("copy.about")}</p>
          </div>
          <div className="room-row-end">
            {isMaking ? (
              <Button onClick={onChange}>{t("copy.look")}</Button>
            ) : (
              <ConfirmedAct
                api={api}
                label={t("copy.ask")}
                state={state}
                run={() => api.askForCopy().finally(onChange)}
              />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

function CopyRow({ api, copy, onChange }: { api: PrivacyApi; copy: DataCopy; onChange: () => void }) {
  const t = useTexts("account-privacy");
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { state, askedAt, endsAt, bytes } = copy;
  const fetchIt = async () => {
    setBusy(true);
    setFailed(false);
    try {
      saveFile(await api.fetchCopy(copy.id), "my-data.zip");
      onChange();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  const kilobytes = Math.max(1, Math.ceil((bytes ?? 0) / 1024));
  const size =
    kilobytes < 1024
      ? format.number(kilobytes, { style: "unit", unit: "kilobyte" })
      : format.number(kilobytes / 1024, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
  return (
    <div className="room-row">
      <Icon name="download" size={20} />
      <div>
        <h3>
          {t("copy.of", { when: format.dateTime(askedAt, { dateStyle: "medium" }) })}
          <StatusPill {...LOOKS[state]}>{t(`copy.state.${state}`)}</StatusPill>
        </h3>
        <p>
          {state === "ready" && endsAt
            ? t("copy.ready", { size, until: format.dateTime(endsAt, { dateStyle: "medium", timeStyle: "short" }) })
            : t(`copy.text.${state}`)}
        </p>
        <Fault text={hasFailed ? t("copy.failed") : undefined} />
      </div>
      {state === "ready" ? (
        <div className="room-row-end">
          <Button busy={isBusy} onClick={() => void fetchIt()}>
            {t("copy.fetch")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
