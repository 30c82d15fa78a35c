import { Button, EmptyState, Failed, Sheet, Skeleton, useProvided, useService, useStore, useTexts } from "@core";
import { useEffect } from "react";
import { PushSettings } from "../push/push-settings.tsx";
import { CENTRE, PUSH } from "../tokens.ts";
import type { CentreState } from "./centre-store.ts";
import { Item } from "./item.tsx";
import "./panel.css";

/** The player's notifications: a sheet on phones, beside the bell on wide pages. Showing them marks them as read. */
export default function Panel() {
  const t = useTexts("notification-centre");
  const centre = useService(CENTRE);
  const state = useStore(centre);
  const push = useProvided(PUSH);
  const newest = state.items[0]?.id;
  useEffect(() => {
    const see = () => {
      if (document.visibilityState === "visible") void centre.see();
    };
    see();
    document.addEventListener("visibilitychange", see);
    return () => document.removeEventListener("visibilitychange", see);
  }, [centre, newest]);
  return (
    <Sheet open onClose={() => centre.close()} title={t("panel")} className="notification-panel">
      <Content state={state} />
      {push && (state.status === "ready" || state.status === "failed") ? <PushSettings push={push} /> : null}
    </Sheet>
  );
}

function Content({ state }: { state: CentreState }) {
  const t = useTexts("notification-centre");
  const centre = useService(CENTRE);
  if (state.status === "failed") return <Failed error={state.error} onRetry={() => void centre.load()} />;
  if (state.status !== "ready") {
    return (
      <div className="notification-list" role="status" aria-label={t("loading")}>
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} kind="block" height="64px" />
        ))}
      </div>
    );
  }
  if (state.items.length === 0) return <EmptyState icon="bell" title={t("empty.title")} text={t("empty.text")} />;
  return (
    <>
      <ul className="notification-list">
        {state.items.map((item) => (
          <Item key={item.id} item={item} isNew={!item.isRead || state.fresh.has(item.id)} />
        ))}
      </ul>
      {state.next === null ? null : (
        <Button block busy={state.isLoadingMore} onClick={() => void centre.loadMore()}>
          {t(state.error === undefined ? "more" : "more-failed")}
        </Button>
      )}
    </>
  );
}
