import { waitToAskAgain } from "../http/ask-again.ts";
import type { Scope } from "../plugin/scope.ts";
import { StorageUnreadable } from "./storage.ts";

/** Repeats work until the storage can be read; undefined if the scope ends before. */
export async function whenReadable<T>(scope: Scope, work: () => Promise<T>): Promise<T | undefined> {
  for (let turn = 0; !scope.signal.aborted; turn++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageUnreadable)) throw error;
      await waitToAskAgain(turn, scope);
    }
  }
  return undefined;
}
