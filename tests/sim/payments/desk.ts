import type { Database } from "../../../server/db/database.ts";
import type { Chance } from "./chance.ts";
import type { SimulatedPlatform } from "./platform.ts";
import type { VirtualTime } from "./virtual-time.ts";

export interface DeskParts {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly platform: SimulatedPlatform;
  /** Outlives every process. */
  readonly database: Database;
  readonly currency: string;
  readonly users: readonly string[];
}

/** People at the desk, who decide on withdrawals that wait for them. */
export class Desk {
  decided = 0;

  constructor(private readonly parts: DeskParts) {}

  async look(): Promise<void> {
    const { chance, database, currency, users } = this.parts;
    const { rows } = await database.query<{ id: string }>(
      "select id from payment where currency = $1 and status = 'in_review' order by created_at, id",
      [currency],
    );
    for (const { id } of rows) {
      const decision = chance.in100(15) ? "refuse" : "approve";
      if (chance.in100(60)) await this.decide(id, chance.pick(users), decision);
    }
  }

  private async decide(payment: string, by: string, decision: "approve" | "refuse"): Promise<void> {
    const { platform } = this.parts;
    await platform.in(async () => {
      const { outcome } = await platform.database.transaction((connection) =>
        platform.decisions.decide(connection, { payment, by, decision, reason: "seen" }),
      );
      if (outcome === "refused") return;
      this.decided++;
      if (outcome !== "half") await platform.tell(payment);
    });
  }
}
