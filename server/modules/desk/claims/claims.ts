import type { DeskClaim } from "../../../../plugins/desk/claims/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { dropClaim, findClaims, listHeld, takeClaim } from "./claim-repository.ts";

const MINUTES = 30;

/**
 * The claims of one room's queue: a case is one person's for half an hour, and free again by itself. What changes one runs
 * in the caller's transaction, beside its entry in the audit log. The room's module knows whether the case still waits.
 */
export class Claims {
  constructor(private readonly room: string) {}

  /** Gives a case to a user of the desk for half an hour, or for half an hour more. Refused while somebody else has it. */
  async take(connection: Queryable, item: string, user: string): Promise<{ until: string }> {
    const until = await takeClaim(connection, { room: this.room, item }, { by: user, minutes: MINUTES });
    if (until === undefined) throw caseClaimed();
    return { until };
  }

  /** Gives back a user's own case; somebody else's stays theirs. */
  giveBack(connection: Queryable, item: string, user: string): Promise<void> {
    return dropClaim(connection, { room: this.room, item }, user);
  }

  /** Ends the claim of a case as it is decided. Refused while somebody else has it. */
  async settle(connection: Queryable, item: string, user: string): Promise<void> {
    await dropClaim(connection, { room: this.room, item }, user);
    if ((await findClaims(connection, this.room, [item])).length > 0) throw caseClaimed();
  }

  /** The cases that a user of the desk has. */
  heldBy(connection: Queryable, user: string): Promise<readonly string[]> {
    return listHeld(connection, this.room, user);
  }

  /** Whose these cases are, as a user of the desk sees it. Those that are nobody's are left out. */
  async of(connection: Queryable, items: readonly string[], user: string): Promise<ReadonlyMap<string, DeskClaim>> {
    const found = await findClaims(connection, this.room, items);
    return new Map(found.map(({ item, by, name, until }) => [item, { name, isMine: by === user, until }]));
  }
}

const caseClaimed = () =>
  new Problem(
    409,
    "CASE_CLAIMED",
    "Somebody else has taken this case, and nothing was changed. Read the list again to see who has it, and until when.",
  );
