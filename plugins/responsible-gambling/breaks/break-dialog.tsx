import { Button, Dialog, Failed, Fault, Skeleton, useService, useStore, useTexts } from "@core";
import { useEffect, useId, useState } from "react";
import type { BreakRequest } from "../wire.ts";
import { BREAKS } from "./break-store.ts";
import { ConfirmBreak } from "./parts/confirm-break.tsx";
import { Happens } from "./parts/happens.tsx";
import { LengthChoices } from "./parts/length-choices.tsx";
import "./breaks.css";

/** A break of a day to six weeks: the length, what happens, and one confirmation. */
export function BreakDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts("responsible-gambling-breaks");
  const breaks = useService(BREAKS);
  const { answer, error } = useStore(breaks);
  const id = useId();
  const [chosen, setChosen] = useState<BreakRequest>();
  const [step, setStep] = useState<"choose" | "missed" | "confirm">("choose");
  useEffect(() => void breaks.refresh(), [breaks]);
  const missed = step === "missed" && !chosen ? t("missed") : undefined;
  return (
    <Dialog open onClose={onClose} title={t("break.title")}>
      {!answer ? (
        error === undefined ? (
          <Skeleton kind="block" height="320px" />
        ) : (
          <Failed error={error} onRetry={() => void breaks.refresh()} />
        )
      ) : step === "confirm" && chosen ? (
        <ConfirmBreak asked={chosen} onBack={() => setStep("choose")} onBegun={onClose} />
      ) : (
        <div className="break-confirm">
          <p>{t("break.lead")}</p>
          <LengthChoices
            label={t("break.length")}
            lengths={answer.hours.map((hours) => ({ kind: "time_out", hours }))}
            chosen={chosen}
            onChoose={setChosen}
            faultId={missed ? id : undefined}
          />
          <Happens kind="time_out" answer={answer} />
          <div id={id}>
            <Fault text={missed} />
          </div>
          <div className="break-answers">
            <Button onClick={onClose}>{t("notNow")}</Button>
            <Button onClick={() => setStep(chosen ? "confirm" : "missed")}>{t("goOn")}</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
