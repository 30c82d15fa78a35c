import { Button, Fault, Link, useFormat, useService, useTexts } from "@core";
import { useEffect, useRef, useState } from "react";
import type { BreaksAnswer } from "../../wire.ts";
import { BREAKS } from "../break-store.ts";
import { momentText, stateOf } from "./break-words.ts";

/** A self-exclusion that is in force: until when, what stays open, and once it can be asked for, the return. */
export function ExclusionState({ answer }: { readonly answer: BreaksAnswer }) {
  const { current, at, canAsk, wish, isHeldByRegister } = answer;
  const t = useTexts("responsible-gambling-breaks");
  const format = useFormat();
  const head = useRef<HTMLHeadingElement>(null);
  // The form with the focus has gone.
  useEffect(() => head.current?.focus(), []);
  if (!current) return null;
  const when = current.endsAt === null ? "" : momentText(format, current.endsAt, current.kind);
  return (
    <div className="panel break-block">
      <h2 ref={head} tabIndex={-1}>
        {t(`state.${stateOf(current, at, isHeldByRegister)}`, { when })}
      </h2>
      {isHeldByRegister ? <p>{t("state.register-end")}</p> : null}
      <p>{t("confirm.still")}</p>
      {wish ? (
        <p role="status">
          {t("return.asked", {
            when: momentText(format, wish.askedAt, "time_out"),
            from: momentText(format, wish.opensAt, "time_out"),
          })}
        </p>
      ) : null}
      {canAsk ? <AskToReturn /> : null}
      <div className="break-links">
        <Link className="button button-plain" to="/withdraw">
          {t("withdraw")}
        </Link>
        <Link className="button button-plain" to="/responsible-gambling">
          {t("help")}
        </Link>
      </div>
    </div>
  );
}

function AskToReturn() {
  const t = useTexts("responsible-gambling-breaks");
  const breaks = useService(BREAKS);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const ask = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await breaks.askToReturn();
    } catch {
      setFailed(true);
      // Shows what holds by now, also if the answer alone was lost.
      void breaks.refresh();
    }
    setBusy(false);
  };
  return (
    <div className="break-confirm">
      <p>{t("return.text")}</p>
      <Fault text={hasFailed ? t("return.failed") : undefined} />
      <div>
        <Button busy={isBusy} onClick={() => void ask()}>
          {t("return.ask")}
        </Button>
      </div>
    </div>
  );
}
