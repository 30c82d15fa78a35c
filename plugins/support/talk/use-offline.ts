import { FEED, useService } from "@core";
import { useSyncExternalStore } from "react";

/** Whether there is no live connection, so that what is written has to wait. */
export function useOffline(): boolean {
  const feed = useService(FEED);
  const subscribe = (changed: () => void) => {
    const subscription = feed.status$.subscribe(changed);
    return () => subscription.unsubscribe();
  };
  return useSyncExternalStore(
    subscribe,
    () => feed.status === "offline",
    () => false,
  );
}
