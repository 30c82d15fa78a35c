import { type Scope, waitToAskAgain } from "@core";
import type { Inbox } from "./inbox.ts";

/** After so long without a touch or a key the page asks no more, so that the session of an empty chair ends. */
const AWAKE_MS = 10 * 60_000;
/** News that came at once, such as from a process that does not know the place, are asked for again after this. */
const LEAST_MS = 1_000;
const SIGNS = ["pointerdown", "keydown"];

/**
 * Calls back with the conversations in which something is new, or with undefined where that may be any, and with those in
 * which the player is writing, while somebody is at the page.
 */
export async function followNews(
  inbox: Inbox,
  scope: Scope,
  hear: (conversations: readonly string[] | undefined) => void,
  hearTyping: (conversations: readonly string[]) => void,
): Promise<void> {
  let place: string | undefined;
  let touchedAt = Date.now();
  for (const sign of SIGNS) scope.listen(document, sign, () => void (touchedAt = Date.now()));
  for (let turn = 0; !scope.signal.aborted;) {
    if (document.visibilityState === "hidden" || Date.now() - touchedAt > AWAKE_MS) {
      await returned(scope);
      continue;
    }
    try {
      const askedAt = Date.now();
      const answer = await inbox.news(place, scope.signal);
      const isFirst = place === undefined;
      ({ place } = answer);
      if (answer.typing.length > 0) hearTyping(answer.typing);
      turn = 0;
      if (answer.conversations === null && !isFirst) hear(undefined);
      else if (answer.conversations !== null && answer.conversations.length > 0) hear(answer.conversations);
      if (Date.now() - askedAt < LEAST_MS) await waitToAskAgain(1, scope);
    } catch {
      await waitToAskAgain(turn++, scope);
    }
  }
}

/** Somebody is at the page again. */
const returned = (scope: Scope) =>
  new Promise<void>((resolve) => {
    const here = () => {
      if (document.visibilityState === "visible") resolve();
    };
    for (const sign of [...SIGNS, "visibilitychange"]) scope.listen(document, sign, here);
    scope.add(() => resolve());
  });
