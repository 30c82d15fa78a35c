import type { Readable, Scope } from "@core";
import { distinctUntilChanged, map } from "rxjs";
import type { AccountInfo } from "./wire.ts";

/**
 * Runs at once and whenever another player is here; with undefined for a visitor. What it returns ends what it began: it
 * runs before the next change, and when the plugin stops.
 */
export function forEachAccount(
  session: Readable<{ readonly account: AccountInfo | undefined }>,
  scope: Scope,
  enter: (account: AccountInfo | undefined) => (() => void) | void,
): void {
  let leave: (() => void) | void;
  const numbers$ = session.state$.pipe(
    map(({ account }) => account?.number),
    distinctUntilChanged(),
  );
  scope.add(
    numbers$.subscribe(() => {
      leave?.();
      leave = undefined;
      leave = enter(session.state.account);
    }),
  );
  scope.add(() => leave?.());
}
