import { AccountRoom, Failed, HTTP, Skeleton, useResource, useService, useTexts } from "@core";
import { useEffect, useState } from "react";
import { ClosingSection } from "./closing-section.tsx";
import { CopySection } from "./copy-section.tsx";
import { PrivacyApi } from "./privacy-api.ts";
import { ReceiversSection } from "./receivers-section.tsx";
import "./privacy.css";

/** How often the page checks whether a copy is ready. */
const LOOK_EVERY_MS = 5000;

/** What the platform holds of the player, who received what, and how to leave. */
export default function PrivacyScreen() {
  const t = useTexts("account-privacy");
  const http = useService(HTTP);
  const [api] = useState(() => new PrivacyApi(http));
  const { value, status, error, retry } = useResource(() => api.state(), [api]);
  const isMaking = value?.copies.some((copy) => copy.state === "asked") ?? false;
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setInterval(retry, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isMaking, retry]);
  return (
    <AccountRoom title={t("title")} lead={t("text")}>
      {value ? (
        <>
          {value.isConfirmed ? (
            <p className="room-small" role="status">
              {t("confirm.done")}
            </p>
          ) : null}
          <CopySection api={api} state={value} onChange={retry} />
          <ReceiversSection api={api} state={value} onChange={retry} />
          <ClosingSection api={api} state={value} onChange={retry} />
        </>
      ) : status === "failed" ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Skeleton kind="block" height="420px" />
      )}
    </AccountRoom>
  );
}
