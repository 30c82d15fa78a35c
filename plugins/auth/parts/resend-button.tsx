import { ANNOUNCER, Button, useService, useTexts } from "@core";
import { failureOf, type Failure } from "@core/forms";
import { useEffect, useState } from "react";
import { failureText } from "../failure-text.ts";
import { REGISTRATION } from "../registration.ts";

/** How long a player waits before another mail can be asked for, in seconds. */
const PAUSE = 45;

/** Asks for another mail, once in a while. */
export function ResendButton() {
  const t = useTexts("auth");
  const registration = useService(REGISTRATION);
  const announcer = useService(ANNOUNCER);
  const [left, setLeft] = useState(PAUSE);
  const [failure, setFailure] = useState<Failure>();
  const isWaiting = left > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const send = async () => {
    setLeft(PAUSE);
    setFailure(undefined);
    try {
      await registration.resend();
      announcer.announce(t("confirm.resent"));
    } catch (error) {
      setFailure(failureOf(error));
    }
  };

  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <>
      <Button kind="quiet" disabled={isWaiting} onClick={() => void send()}>
        {isWaiting ? t("confirm.resendIn", { time }) : t("confirm.resend")}
      </Button>
      {failure ? (
        <p className="field-error" role="alert">
          {failureText(t)(failure)}
        </p>
      ) : null}
    </>
  );
}
