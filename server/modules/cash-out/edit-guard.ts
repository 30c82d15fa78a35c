import { Guard } from "../guard/guard.ts";

/**
 * The guard of a bet that takes another's place. Until the other one is out it would count against the limits as well, so
 * nothing is said before the transaction that does both.
 */
export class EditGuard extends Guard {
  override refuse(): Promise<void> {
    return Promise.resolve();
  }
}
