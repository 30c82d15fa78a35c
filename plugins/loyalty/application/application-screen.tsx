import { Failed, Skeleton, useResource, useService, useTexts } from "@core";
import { useState } from "react";
import { LOYALTY_API } from "../loyalty-api.ts";
import { LoyaltyRoom } from "../parts/loyalty-room.tsx";
import { useMember } from "../parts/use-loyalty.ts";
import { ApplicationForm } from "./application-form.tsx";
import { LastApplication } from "./last-application.tsx";
import type { ApplicationAnswer } from "./wire.ts";

/** The form by which a player asks for a status, or what became of what they asked. */
export default function ApplicationScreen() {
  const t = useTexts("loyalty-application");
  const api = useService(LOYALTY_API);
  const found = useResource((signal) => api.application(signal), [api]);
  const member = useMember();
  const [changed, setChanged] = useState<ApplicationAnswer>();
  const answer = changed ?? found.value;
  const failed = [found, member].find((each) => each.status === "failed");
  return (
    <LoyaltyRoom title={t("title")} lead={t("lead")}>
      {answer && member.value ? (
        <div className="loyalty-narrow">
          {answer.last ? <LastApplication last={answer.last} onChanged={setChanged} /> : null}
          {answer.last?.state === "waiting" ? null : member.value.isQuiet ? (
            <p className="panel loyalty-block">{t("not-now")}</p>
          ) : (
            <ApplicationForm fields={answer.fields} onSent={setChanged} />
          )}
        </div>
      ) : failed ? (
        <Failed error={failed.error} onRetry={failed.retry} />
      ) : (
        <Skeleton kind="block" height="400px" />
      )}
    </LoyaltyRoom>
  );
}
