import { Icon, useTexts } from "@core";
import { useSyncExternalStore } from "react";

function watch(changed: () => void): () => void {
  const controller = new AbortController();
  for (const event of ["online", "offline"]) addEventListener(event, changed, { signal: controller.signal });
  return () => controller.abort();
}

/** Shown while there is no connection. */
export function OfflineBar() {
  const t = useTexts("shell");
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="banner">
          <Icon name="wifi-off" size={16} />
          {t("offline")}
        </p>
      )}
    </div>
  );
}
