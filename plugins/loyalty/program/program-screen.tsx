import { Failed, Skeleton, useTexts } from "@core";
import { LoyaltyRoom } from "../parts/loyalty-room.tsx";
import { useMember, useProgram } from "../parts/use-loyalty.ts";
import { HowPointsCome } from "./how-points-come.tsx";
import { Ladder } from "./ladder.tsx";
import { Mine } from "./mine.tsx";

/** The levels with what they bring and cost, how points come, and what the player has. */
export default function ProgramScreen() {
  const t = useTexts("loyalty");
  const program = useProgram();
  const member = useMember();
  return (
    <LoyaltyRoom title={t("room.loyalty-program")} lead={t("lead.program")}>
      {program.value ? (
        <div className="loyalty-columns">
          <div className="loyalty-stack">
            <Mine program={program.value} member={member} />
          </div>
          <div className="loyalty-stack">
            <Ladder program={program.value} level={member.value?.isQuiet === false ? member.value.level : undefined} />
            <HowPointsCome program={program.value} />
          </div>
        </div>
      ) : program.status === "failed" ? (
        <Failed error={program.error} onRetry={program.retry} />
      ) : (
        <Skeleton kind="block" height="480px" />
      )}
    </LoyaltyRoom>
  );
}
