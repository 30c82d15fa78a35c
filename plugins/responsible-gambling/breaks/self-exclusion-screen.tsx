import {
  AccountRoom,
  Button,
  Dialog,
  Failed,
  Fault,
  Link,
  NAVIGATION,
  Skeleton,
  useService,
  useStore,
  useTexts,
  useTitle,
  useWay,
} from "@core";
import { useEffect, useId, useState } from "react";
import { BackToRoom } from "../room/back-to-room.tsx";
import type { BreakRequest, BreaksAnswer } from "../wire.ts";
import { BREAKS } from "./break-store.ts";
import { ConfirmBreak } from "./parts/confirm-break.tsx";
import { ExclusionState } from "./parts/exclusion-state.tsx";
import { Happens } from "./parts/happens.tsx";
import { LengthChoices } from "./parts/length-choices.tsx";
import "./breaks.css";

/** Leaving for six months or longer; and, while it is in force, its state and the way back after its end. */
export default function SelfExclusionScreen() {
  const t = useTexts("responsible-gambling-breaks");
  useTitle(t("title"));
  const breaks = useService(BREAKS);
  const { answer, status, error } = useStore(breaks);
  useEffect(() => void breaks.refresh(), [breaks]);
  const isExcluded = answer?.current?.kind === "self_exclusion";
  return (
    <AccountRoom title={t("title")} lead={isExcluded ? undefined : t("lead")}>
      <BackToRoom />
      {!answer ? (
        status === "failed" ? (
          <Failed error={error} onRetry={() => void breaks.refresh()} />
        ) : (
          <Skeleton kind="block" height="420px" />
        )
      ) : isExcluded ? (
        <ExclusionState answer={answer} />
      ) : (
        <ExclusionForm answer={answer} />
      )}
    </AccountRoom>
  );
}

function ExclusionForm({ answer }: { readonly answer: BreaksAnswer }) {
  const t = useTexts("responsible-gambling-breaks");
  const navigation = useService(NAVIGATION);
  const way = useWay();
  const help = way("responsible-gambling-principles");
  const id = useId();
  const [chosen, setChosen] = useState<BreakRequest>();
  const [step, setStep] = useState<"choose" | "missed" | "confirm">("choose");
  const missed = step === "missed" && !chosen ? t("missed") : undefined;
  const lengths = [...answer.months, null].map((months): BreakRequest => ({ kind: "self_exclusion", months }));
  return (
    <>
      <div className="break-columns">
        <div className="panel break-block">
          <LengthChoices
            label={t("length")}
            lengths={lengths}
            chosen={chosen}
            onChoose={setChosen}
            faultId={missed ? id : undefined}
          />
          {help === undefined ? null : (
            <Link className="text-link" to={help}>
              {t("help")}
            </Link>
          )}
        </div>
        <div className="break-side">
          <div className="panel break-block">
            <Happens kind="self_exclusion" answer={answer} />
          </div>
          <div id={id}>
            <Fault text={missed} />
          </div>
          <div className="break-answers">
            <Button onClick={() => navigation.go(way("self-restraint") ?? "/")}>{t("notNow")}</Button>
            <Button onClick={() => setStep(chosen ? "confirm" : "missed")}>{t("goOn")}</Button>
          </div>
        </div>
      </div>
      {step === "confirm" && chosen ? (
        <Dialog open onClose={() => setStep("choose")} title={t("title")}>
          <ConfirmBreak asked={chosen} onBack={() => setStep("choose")} onBegun={() => setStep("choose")} />
        </Dialog>
      ) : null}
    </>
  );
}
