import { useService, useStore } from "@core";
import { useEffect } from "react";
import { CHALLENGE, NOTHING, type ChallengeView } from "./challenge-store.ts";

/** How often a screen that waits asks how the challenge stands, in milliseconds. */
const EVERY = 3000;

/** A challenge, loaded anew for each handle; followed where it may be passed elsewhere, as long as it is looked at. */
export function useChallenge(sessionKey: string, isFollowed: boolean): ChallengeView {
  const store = useService(CHALLENGE);
  const last = useStore(store, (state) => state);
  // What became of the challenge before must not decide where this one leads.
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
