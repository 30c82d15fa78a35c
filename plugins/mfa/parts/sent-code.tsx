import { ANNOUNCER, Button, CLOCK, Fault, useService, useStore, useTexts } from "@core";
import { minutesText } from "@core/forms";
import { useEffect, useState } from "react";
import { CHALLENGE } from "../challenge-store.ts";
import { errorText } from "../failure-text.ts";
import { CodeForm } from "./code-form.tsx";

export interface SentCodeProps {
  readonly method: "sms" | "email";
  /** Where the code is sent, masked. */
  readonly to: string;
}

/** A code by SMS or e-mail. It is sent on a press, so that merely opening the address sends nothing. */
export function SentCode({ method, to }: SentCodeProps) {
  const t = useTexts("mfa");
  const store = useService(CHALLENGE);
  const announcer = useService(ANNOUNCER);
  const resendAt = useStore(store, (state) => state.resendAt[method]);
  const left = useSecondsTo(resendAt);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const wasSent = resendAt !== undefined;

  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await store.send(method);
      announcer.announce(t("sent.announced"));
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const where = <bdi dir="ltr">{to}</bdi>;
  return (
    <>
      {wasSent ? (
        <CodeForm
          method={method}
          hint={
            <>
              {t("sent.to")} {where}
            </>
          }
        />
      ) : (
        <p className="muted">
          {t(`${method}.hint`)} {where}
        </p>
      )}
      <Button
        kind={wasSent ? "quiet" : "commit"}
        {...(!wasSent && { size: "large", block: true })}
        busy={isBusy}
        disabled={left > 0}
        onClick={() => void send()}
      >
        {left > 0 ? t("sent.againIn", { time: minutesText(left) }) : t(wasSent ? "sent.again" : "sent.send")}
      </Button>
      <Fault text={error ? errorText(t)(error) : undefined} />
    </>
  );
}

/** Counts down the seconds until a moment of the steady clock. */
function useSecondsTo(moment: number | undefined): number {
  const clock = useService(CLOCK);
  const [now, setNow] = useState(() => clock.steady());
  const isAhead = moment !== undefined && moment > now;
  useEffect(() => {
    if (!isAhead) return;
    const timer = setInterval(() => setNow(clock.steady()), 500);
    return () => clearInterval(timer);
  }, [clock, isAhead]);
  return isAhead ? Math.ceil((moment - now) / 1000) : 0;
}
