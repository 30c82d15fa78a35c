import { Button, Failed, Field, Icon, Skeleton, useResource, useService, useTexts, useTitle } from "@core";
import { useState } from "react";
import { DESK_HTTP } from "../contract.ts";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { RoomHead } from "../parts/room-head.tsx";
import { maintenanceState } from "./wire.ts";

/** The switch that closes the platform to players. */
export default function MaintenanceScreen() {
  const t = useTexts("desk-maintenance");
  useTitle(t("title"));
  const http = useService(DESK_HTTP);
  const [isSwitching, setIsSwitching] = useState(false);
  const [until, setUntil] = useState("");
  const state = useResource(
    (signal) => http.send("/api/desk/v1/maintenance", { answer: maintenanceState, signal }),
    [],
  );
  if (state.status === "failed" && !state.value) return <Failed error={state.error} onRetry={state.retry} />;
  const isOn = state.value?.isOn ?? false;
  const verb = isOn ? "open" : "close";
  return (
    <>
      <RoomHead title={t("title")} />
      {!state.value ? (
        <div className="desk-wait" aria-busy="true" aria-label={t("title")}>
          <Skeleton kind="block" height="96px" />
        </div>
      ) : (
        <section className="desk-block">
          <p role="status">
            <span className="desk-tag" data-tone={isOn ? "bad" : "good"}>
              <Icon name={isOn ? "lock" : "check"} size={16} />
              {t(isOn ? "closed" : "is-open")}
            </span>
          </p>
          {isOn && state.value.since !== null ? (
            <p className="desk-note">{t("since", { at: minuteOf(state.value.since) })}</p>
          ) : null}
          {isOn && state.value.until !== null ? (
            <p className="desk-note">{t("until", { at: minuteOf(state.value.until) })}</p>
          ) : null}
          <p>{t(isOn ? "open-text" : "close-text")}</p>
          <div className="desk-chips">
            <Button onClick={() => setIsSwitching(true)}>{t(`${verb}-button`)}</Button>
          </div>
        </section>
      )}
      {isSwitching ? (
        <ReasonDialog
          title={t(`${verb}-button`)}
          text={t(`${verb}-text`)}
          button={t(`${verb}-button`)}
          isDangerous={!isOn}
          onClose={() => setIsSwitching(false)}
          onDo={async (reason) => {
            const end = !isOn && until !== "" ? { until: new Date(`${until}Z`).toISOString() } : {};
            await http.send("/api/desk/v1/maintenance", {
              method: "POST",
              body: { isOn: !isOn, ...end, reason },
              answer: maintenanceState,
            });
            state.retry();
          }}
        >
          {isOn ? null : (
            <Field label={t("end")} hint={t("end-hint")}>
              {(control) => (
                <input
                  {...control}
                  type="datetime-local"
                  value={until}
                  onChange={(event) => setUntil(event.target.value)}
                />
              )}
            </Field>
          )}
        </ReasonDialog>
      ) : null}
    </>
  );
}

const minuteOf = (instant: string) => `${instant.slice(0, 16).replace("T", " ")} UTC`;
