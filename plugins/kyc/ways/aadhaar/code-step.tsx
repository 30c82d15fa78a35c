import { Button, CLOCK, Fault, useService, useTexts } from "@core";
import { CodeField, ErrorSummary, type Failure, failureOf, minutesText, useSchemaForm } from "@core/forms";
import { useEffect, useId, useState } from "react";
import * as z from "zod/mini";
import { Facts } from "../../parts/facts.tsx";
import { type AadhaarState, MOST_CODES } from "../aadhaar-wire.ts";
import { WayBody, WayFacts } from "../parts/way-room.tsx";
import { useWayFailure } from "../use-way-failure.ts";

const typed = z.object({ code: z.string().check(z.regex(/^\d{6}$/)) });

const HELP = [
  ["smartphone", "phone"],
  ["clock", "slow"],
  ["refresh-cw", "none"],
] as const;

export interface CodeStepProps {
  readonly pending: NonNullable<AadhaarState["pending"]>;
  readonly isSandbox: boolean;
  readonly confirm: (code: string) => Promise<void>;
  /** Undefined if the page was loaded again: then the number has to be typed again. */
  readonly resend: (() => Promise<void>) | undefined;
  readonly change: () => void;
}

/** The code that was sent to the linked phone. */
export function CodeStep({ pending, isSandbox, confirm, resend, change }: CodeStepProps) {
  const t = useTexts("kyc-ways");
  const failureText = useWayFailure();
  const id = useId();
  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: typed,
    initial: { code: "" },
    faultText: () => t("aadhaar.fault.code"),
    submit: async ({ code }) => {
      try {
        await confirm(code);
      } catch (error) {
        form.reset();
        throw error;
      }
    },
  });
  const masked = <bdi dir="ltr">•••• •••• {pending.lastFour}</bdi>;
  const facts = [
    [t("aadhaar.number.label"), masked],
    [t("aadhaar.receive"), t("aadhaar.receiveText")],
    [t("aadhaar.keep"), t("aadhaar.keepText")],
  ] as const;
  const text = (
    <>
      {t("aadhaar.code.text")}{" "}
      {pending.phoneEnding ? (
        <>
          {t("aadhaar.code.phone")} <bdi dir="ltr">··· {pending.phoneEnding}</bdi>
        </>
      ) : null}
    </>
  );
  const foot = (
    <>
      <Button kind="commit" size="large" block type="submit" busy={isBusy}>
        {t("aadhaar.confirm")}
      </Button>
      <Button kind="quiet" block onClick={change}>
        {t("aadhaar.change")}
      </Button>
    </>
  );
  return (
    <form noValidate onSubmit={onSubmit}>
      <WayBody title={t("aadhaar.code.lead")} text={text} foot={foot}>
        <ErrorSummary misses={misses} faults={faults} ids={{ code: id }} failure={failure} failureText={failureText} />
        <WayFacts facts={facts} />
        <CodeField
          id={id}
          label={t("aadhaar.code.label")}
          value={form.watch("code")}
          onChange={(code) => form.setValue("code", code, { shouldValidate: misses > 0 && code.length === 6 })}
          fault={faults.code ?? (failure?.code === "WRONG_CODE" ? t("failure.WRONG_CODE") : undefined)}
        />
        <p className="kyc-note">
          {t("aadhaar.code.tries", { count: pending.triesLeft })}{" "}
          {isSandbox ? (
            <a className="inline-link" href="/sandbox/outbox" target="_blank" rel="noreferrer">
              {t("aadhaar.code.outbox")}
            </a>
          ) : null}
        </p>
        <Resend
          key={pending.resendInSeconds > 0 ? "waits" : "ready"}
          seconds={pending.resendInSeconds}
          send={resend}
          change={change}
        />
        <Facts
          title={t("aadhaar.help.title")}
          facts={HELP.map(([icon, name]) => ({
            icon,
            title: t(`aadhaar.help.${name}`),
            text: t(`aadhaar.help.${name}Text`, { count: MOST_CODES }),
          }))}
        />
      </WayBody>
    </form>
  );
}

interface ResendProps {
  readonly seconds: number;
  readonly send: (() => Promise<void>) | undefined;
  readonly change: () => void;
}

/** Sends the code again, once the waiting time is over. */
function Resend({ seconds, send, change }: ResendProps) {
  const t = useTexts("kyc-ways");
  const failureText = useWayFailure();
  const left = useCountdown(seconds);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const again = async () => {
    if (!send) return change();
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
    } catch (refusal) {
      setFailure(failureOf(refusal));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="quiet" block busy={isBusy} disabled={left > 0} onClick={() => void again()}>
        {left > 0 ? t("aadhaar.againIn", { time: minutesText(left) }) : t("aadhaar.again")}
      </Button>
      <Fault text={failure && failureText(failure)} />
    </>
  );
}

/** Counts the seconds down, starting when the answer arrived. */
function useCountdown(seconds: number): number {
  const clock = useService(CLOCK);
  const [end] = useState(() => clock.steady() + seconds * 1000);
  const [now, setNow] = useState(() => clock.steady());
  const isAhead = end > now;
  useEffect(() => {
    if (!isAhead) return;
    const timer = setInterval(() => setNow(clock.steady()), 500);
    return () => clearInterval(timer);
  }, [clock, isAhead]);
  return isAhead ? Math.ceil((end - now) / 1000) : 0;
}
