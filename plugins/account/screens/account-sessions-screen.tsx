import { Failed, Skeleton, useResource, useService, useTexts, useTitle } from "@core";
import { ACCOUNT_API } from "../account-api.ts";
import OwnRoom from "../rooms/own-room.tsx";
import { EndOthers } from "../sessions/end-others.tsx";
import { SessionTable } from "../sessions/session-table.tsx";
import { useAccountNews } from "../use-account-news.ts";

/** Where the player is logged in. Each session can be ended, and all others together. */
export default function AccountSessionsScreen() {
  const t = useTexts("account-sessions");
  const api = useService(ACCOUNT_API);
  const { value, status, error, retry } = useResource((signal) => api.sessions(signal), [api]);
  useAccountNews("sessions", retry);
  useTitle(t("title"));
  const others = value?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <OwnRoom title={t("title")} lead={t("lead")}>
      {value ? (
        <>
          <SessionTable sessions={value} onEnded={retry} />
          <EndOthers count={others} onEnded={retry} />
        </>
      ) : status === "failed" ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Skeleton kind="block" height="240px" />
      )}
      <p className="room-small">{t("note")}</p>
    </OwnRoom>
  );
}
