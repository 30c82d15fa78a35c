import { useService, useStore } from "@core";
import { useEffect } from "react";
import { CHALLENGE, type ChallengeView, NOTHING } from "./challenge-store.ts";

/** How often a waiting screen requests the challenge's status, in milliseconds. */
const EVERY = 3000;

/** A challenge, loaded again for each handle. If it may be passed elsewhere, it is updated while it is shown. */
export function useChallenge(sessionKey: string, isFollowed: boolean): ChallengeView {
  const store = useService(CHALLENGE);
  const last = useStore(store);
  // The result of the previous challenge must not decide where this one leads.
  const view = last.sessionKey === sessionKey ? last : NOTHING;
  const isPending = view.status?.state === "pending";

  useEffect(() => void store.load(sessionKey), [store, sessionKey]);
  useEffect(() => {
    if (!isFollowed || !isPending) return;
    const timer = setInterval(() => {
      if (!document.hidden) void store.load(sessionKey);
    }, EVERY);
    return () => clearInterval(timer);
  }, [store, sessionKey, isFollowed, isPending]);
  return view;
}
