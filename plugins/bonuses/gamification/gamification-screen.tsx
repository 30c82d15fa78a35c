import { AccountRoom, Failed, Skeleton, useResource, useTexts } from "@core";
import { useState } from "react";
import { useGamificationApi } from "./gamification-api.ts";
import { Missions } from "./missions.tsx";
import { WheelOfTheDay } from "./wheel-of-the-day.tsx";
import type { GamificationAnswer } from "./wire.ts";
import "../bonuses.css";
import "./gamification.css";

/** Missions that cost nothing, and a wheel a day whose draw can be checked. */
export default function GamificationScreen() {
  const t = useTexts("bonuses");
  const api = useGamificationApi();
  const [changed, setChanged] = useState<GamificationAnswer>();
  const { value: loaded, status, error, retry } = useResource((signal) => api.read(signal), [api]);
  const value = changed ?? loaded;
  return (
    <AccountRoom title={t("gamification.title")} lead={t("gamification.lead")}>
      <div className="stack bonus-room">
        {value ? (
          <>
            <Missions answer={value} api={api} onChange={setChanged} />
            <WheelOfTheDay answer={value} api={api} onChange={setChanged} />
          </>
        ) : status === "failed" ? (
          <Failed error={error} onRetry={retry} />
        ) : (
          <Skeleton kind="block" height="480px" />
        )}
      </div>
    </AccountRoom>
  );
}
