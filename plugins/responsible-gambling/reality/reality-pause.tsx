import { Button, Dialog, Fault, NAVIGATION, useService, useStore, useTexts, useWay } from "@core";
import { SESSION } from "../../session/contract.ts";
import { IdleQuestion } from "./idle-question.tsx";
import type { RealityAnswer } from "./reality-api.ts";
import { REALITY_CHECKS } from "./reality-checks.ts";
import { SessionFigures } from "./session-figures.tsx";
import "./reality.css";

const ANSWERS = ["go_on", "limits", "break", "log_out"] as const satisfies readonly RealityAnswer["answer"][];

/**
 * The reality check that is due, over everything else, until it is answered here or in another tab. Without one, the
 * question to who has done nothing for a while.
 */
export default function RealityPause() {
  const t = useTexts("responsible-gambling-reality");
  const checks = useService(REALITY_CHECKS);
  const session = useService(SESSION);
  const navigation = useService(NAVIGATION);
  const { check, isDue, isAnswering, hasFailed } = useStore(checks);
  const room = useWay()("self-restraint");
  if (!isDue || !check) return <IdleQuestion />;

  const answer = async (given: RealityAnswer["answer"]) => {
    if (!(await checks.answer(given))) return;
    if (given === "log_out") await session.logout("player");
    else if (given !== "go_on" && room) navigation.go(room);
  };
  return (
    <Dialog open className="reality-pause" title={t("due.title")}>
      <p>{t("due.lead")}</p>
      <SessionFigures check={check} />
      <Fault text={hasFailed ? t("failed") : undefined} />
      <div className="reality-answers">
        {ANSWERS.map((each) => (
          <Button key={each} busy={isAnswering} onClick={() => void answer(each)}>
            {t(`answer.${each}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
