import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { KycConfiguration } from "../kyc-configuration.ts";
import { findDocuments } from "../state/document-repository.ts";
import type { DocumentStates } from "../state/document-states.ts";
import { documentsToRemind, expiredDocuments, noteReminder } from "./expiry-repository.ts";

export interface ExpiryParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly states: DocumentStates;
  readonly configuration: Pick<KycConfiguration, "remindDays">;
}

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** Lets approvals end when their time has come, and reminds players before. */
export class ExpiryJob {
  constructor(private readonly parts: ExpiryParts) {}

  async run(signal?: AbortSignal): Promise<void> {
    await this.expire(signal);
    await this.remind(signal);
  }

  private async expire(signal: AbortSignal | undefined): Promise<void> {
    const { database, clock, states } = this.parts;
    const now = new Date(clock.now());
    for (const { player, kind } of await expiredDocuments(database, now, AT_ONCE)) {
      if (signal?.aborted) return;
      try {
        await database.transaction(async (connection) => {
          await lockPlayer(connection, player);
          const found = (await findDocuments(connection, player)).find((each) => each.kind === kind);
          // Approved anew meanwhile.
          if (!found?.expiresAt || found.expiresAt > now) return;
          await states.move(connection, { player, kind, move: "expire", actor: "clock" });
        });
      } catch (error) {
        // A reviewer or a provider changed the state first.
        if (!(error instanceof Problem)) throw error;
      }
      states.publish(player);
    }
  }

  private async remind(signal: AbortSignal | undefined): Promise<void> {
    const { database, clock, configuration } = this.parts;
    const now = new Date(clock.now());
    const before = new Date(now.getTime() + configuration.remindDays * DAY_MS);
    for (const document of await documentsToRemind(database, { now, before, limit: AT_ONCE })) {
      if (signal?.aborted) return;
      await database.transaction(async (connection) => {
        await noteReminder(connection, document, now);
      });
    }
  }
}
