import { Button, CLOCK, Fault, useFormat, useService, useTexts } from "@core";
import { useState } from "react";
import type { BreakRequest } from "../../wire.ts";
import { endOf, momentText } from "./break-words.ts";
import { useBegin } from "./use-begin.ts";

interface ConfirmBreakProps {
  readonly asked: BreakRequest;
  readonly onBack: () => void;
  readonly onBegun: () => void;
}

/** The last step before a break: its end, what stays possible, and two buttons of the same weight. */
export function ConfirmBreak({ asked, onBack, onBegun }: ConfirmBreakProps) {
  const t = useTexts("responsible-gambling-breaks");
  const format = useFormat();
  const clock = useService(CLOCK);
  const [now] = useState(() => clock.platformNow());
  const { begin, isBusy, fault } = useBegin(onBegun);
  const end = endOf(asked, now);
  return (
    <div className="break-confirm">
      <p>
        <b>
          {end === undefined
            ? t("confirm.endless")
            : t(`confirm.${asked.kind}`, { when: momentText(format, end, asked.kind) })}
        </b>
      </p>
      <p>{t("confirm.text")}</p>
      <p>{t("confirm.still")}</p>
      <Fault text={fault} />
      <div className="break-answers">
        <Button onClick={onBack}>{t("back")}</Button>
        <Button busy={isBusy} onClick={() => void begin(asked)}>
          {t(`begin.${asked.kind}`)}
        </Button>
      </div>
    </div>
  );
}
