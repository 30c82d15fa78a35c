import { ANNOUNCER, Button, Fault, useService, useTexts } from "@core";
import { type Failure, failureOf, minutesText, waitOf } from "@core/forms";
import { useEffect, useState } from "react";
import { failureText } from "../failure-text.ts";

/** How long a player waits before another code can be requested, in seconds. */
const PAUSE = 45;

export interface ResendButtonProps {
  readonly resend: () => Promise<void>;
}

/**
 * Requests another code. It is disabled for a while after each request, for as long as the platform's answer says, if
 * it does.
 */
export function ResendButton({ resend }: ResendButtonProps) {
  const t = useTexts("auth");
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
      await resend();
      announcer.announce(t("confirm.resent"));
    } catch (error) {
      const refused = failureOf(error);
      setFailure(refused);
      setLeft(waitOf(refused) ?? PAUSE);
    }
  };

  return (
    <>
      <Button kind="quiet" disabled={isWaiting} onClick={() => void send()}>
        {isWaiting ? t("confirm.resendIn", { time: minutesText(left) }) : t("confirm.resend")}
      </Button>
      <Fault text={failure ? failureText(t)(failure) : undefined} />
    </>
  );
}
