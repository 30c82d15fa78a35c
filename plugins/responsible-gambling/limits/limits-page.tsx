import { AccountRoom, NAVIGATION, ownPath, queryOf, useFormat, useService, useStore, useTexts, useWay } from "@core";
import type { LimitKind } from "../limit-rules.ts";
import { BackToRoom } from "../room/back-to-room.tsx";
import { LimitCard } from "./limit-card.tsx";
import { LimitForm } from "./limit-form.tsx";
import { LimitsReady } from "./limits-answer.tsx";
import { nextStep } from "./step-rules.ts";
import "./limits.css";

interface LimitsPageProps {
  readonly kind: LimitKind;
}

/** The limits of a kind: how they stand, and the form that changes them. */
export function LimitsPage({ kind }: LimitsPageProps) {
  const t = useTexts("responsible-gambling");
  const format = useFormat();
  const hours = (value: number) => format.number(value, { style: "unit", unit: "hour", unitDisplay: "long" });
  return (
    <AccountRoom title={t(`title.${kind}`)}>
      <div className="limits-room">
        <BackToRoom />
        <LimitsReady>
          {(answer) => (
            <>
              <LimitCard kind={kind} answer={answer} isWide />
              <p className="limits-lead">{t("lead", { time: hours(answer.policy.raiseAfterHours) })}</p>
              <LimitForm kind={kind} answer={answer} />
            </>
          )}
        </LimitsReady>
      </div>
    </AccountRoom>
  );
}

/** The same form as a step before play: no amount is suggested, and to want none is an answer as good as any. */
export function ChoosePage({ kind }: LimitsPageProps) {
  const t = useTexts("responsible-gambling");
  const navigation = useService(NAVIGATION);
  const way = useWay();
  const back = ownPath(queryOf(useStore(navigation, ({ path }) => path)).get("return")) ?? "/";
  return (
    <AccountRoom title={t(`choose.${kind}`)} lead={t("step.lead")}>
      <div className="limits-room">
        <LimitsReady>
          {(answer) => (
            <LimitForm
              kind={kind}
              answer={answer}
              onChosen={() => navigation.go(nextStep(answer, kind, back, way), { replace: true })}
            />
          )}
        </LimitsReady>
      </div>
    </AccountRoom>
  );
}
