import {
  AccountRoom,
  Button,
  Failed,
  Fault,
  Field,
  Skeleton,
  typedDigits,
  useFormat,
  useService,
  useStore,
  useTexts,
} from "@core";
import { type SyntheticEvent, useState } from "react";
import { REALITY_MINUTES } from "../limit-rules.ts";
import { BackToRoom } from "../room/back-to-room.tsx";
import { useRefusals } from "../use-refusals.ts";
import type { RealityCheck } from "../wire.ts";
import { REALITY_CHECKS } from "./reality-checks.ts";
import { SessionFigures } from "./session-figures.tsx";
import "./reality.css";

/** How the player stands in this session, and after how many minutes a pause shows it. */
export default function RealityCheckScreen() {
  const t = useTexts("responsible-gambling-reality");
  const checks = useService(REALITY_CHECKS);
  const { check, error } = useStore(checks);
  return (
    <AccountRoom title={t("title")} lead={t("lead")}>
      <BackToRoom />
      {check ? (
        <div className="stack">
          <section className="panel reality-panel" aria-labelledby="reality-session">
            <h2 id="reality-session">{t("session")}</h2>
            <SessionFigures check={check} />
          </section>
          <Interval key={check.everyMinutes} check={check} />
        </div>
      ) : error !== undefined ? (
        <Failed error={error} onRetry={() => void checks.refresh()} />
      ) : (
        <Skeleton kind="block" height="320px" />
      )}
    </AccountRoom>
  );
}

function Interval({ check }: { readonly check: RealityCheck }) {
  const t = useTexts("responsible-gambling-reality");
  const format = useFormat();
  const checks = useService(REALITY_CHECKS);
  const { everyMinutes, raise, dueAt } = check;
  const [text, setText] = useState(everyMinutes === null ? "" : String(everyMinutes));
  const [isBusy, setBusy] = useState(false);
  const refusal = useRefusals();
  const [failure, setFailure] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const { least, most } = REALITY_MINUTES;

  const change = async (minutes: number | null) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await checks.change(minutes);
    } catch (error) {
      setFailure(refusal(error));
    } finally {
      setBusy(false);
    }
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const minutes = Number(text);
    const isAllowed = /^\d+$/.test(text) && minutes >= least && minutes <= most;
    setWrong(!isAllowed);
    if (isAllowed && !isBusy) void change(minutes);
  };
  const time = (at: string) => format.dateTime(at, { dateStyle: "medium", timeStyle: "short" });

  return (
    <section className="panel reality-panel" aria-labelledby="reality-interval">
      <h2 id="reality-interval">
        {everyMinutes === null ? t("interval.none") : t("interval.every", { count: everyMinutes })}
      </h2>
      {dueAt ? <p className="muted">{t("interval.next", { when: time(dueAt) })}</p> : null}
      {raise ? (
        <p className="room-note reality-note">
          {raise.everyMinutes === null
            ? t("raise.none", { when: time(raise.opensAt) })
            : t("raise.every", { count: raise.everyMinutes, when: time(raise.opensAt) })}
        </p>
      ) : null}
      <form className="reality-intervals" onSubmit={save} noValidate>
        <Field
          label={t("interval.label")}
          hint={t("interval.hint", { least, most })}
          error={isWrong ? t("interval.wrong", { least, most }) : undefined}
        >
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(typedDigits(target.value, 4))}
            />
          )}
        </Field>
        <Fault text={failure} />
        <div className="dialog-actions">
          <Button type="submit" busy={isBusy}>
            {t("interval.save")}
          </Button>
          {everyMinutes === null ? null : (
            <Button busy={isBusy} onClick={() => void change(null)}>
              {t("interval.off")}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
