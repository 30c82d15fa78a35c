import type {
  HarmCase,
  InterventionsQuery,
  NewIntervention,
} from "../../../../plugins/responsible-gambling/desk/interventions/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Facts, Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { DeskCaller } from "../../desk/contract.ts";
import type { DeskActs } from "../../desk/contract.ts";
import { dropRaise, findLimit, keepOwn } from "../limits/limit-repository.ts";
import { tellProtection } from "../tell-protection.ts";
import * as kept from "./harm-repository.ts";

const PAGE = 20;

export interface InterventionParts {
  readonly database: Database;
  readonly clock: Pick<PlatformClock, "now">;
  readonly facts: Pick<Facts, "publishWith">;
  readonly acts: DeskActs;
}

/** Who shows markers of harm, what people tried, and what followed. Every look and act is in the audit log. */
export class Interventions {
  constructor(private readonly parts: InterventionParts) {}

  async list(desk: DeskCaller, asked: InterventionsQuery): Promise<{ items: HarmCase[]; next: string | null }> {
    const found = await this.parts.acts.looks(
      desk,
      (connection) => kept.listCases(connection, asked, this.now(), PAGE),
      ({ player }) => ({ act: "interventions.read", player }),
    );
    const items = found.map(({ player, currency, score, tried }) => ({ player, currency, score, tried }));
    return { items, next: found.length === PAGE ? (found.at(-1)?.place ?? null) : null };
  }

  async add(desk: DeskCaller, player: string, intervention: NewIntervention): Promise<void> {
    const { kind, note } = intervention;
    await this.parts.acts.run(
      desk,
      {
        act: `interventions.${kind}`,
        player,
        reason: note,
        details: intervention.kind === "limit" ? intervention.limit : {},
      },
      async (connection) => {
        if (!(await lockPlayer(connection, player))) throw unknownPlayer();
        const at = this.now();
        if (intervention.kind === "limit") await this.lower(connection, player, intervention.limit, at);
        const id = await kept.insertIntervention(connection, { player, by: desk.user.id, at, intervention });
        if (kind === "message") await kept.tellOfCare(connection, player, id);
      },
    );
  }

  /** A limit of the desk, which the player cannot raise. Only ever lower than what is in force. */
  private async lower(
    connection: Queryable,
    player: string,
    { kind, period, amount }: (NewIntervention & { kind: "limit" })["limit"],
    at: Date,
  ): Promise<void> {
    const limit = { player, kind, period };
    const { shown, own } = await findLimit(connection, limit, at);
    if (shown !== null && amount >= shown) throw notLower(shown);
    // What the player has asked for is gone.
    await dropRaise(connection, limit);
    await keepOwn(connection, limit, { own, ceiling: amount, zone: "UTC", at });
    await tellProtection(this.parts.facts, connection, player, "limits");
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}

const unknownPlayer = () =>
  new Problem(404, "PLAYER_UNKNOWN", "There is no player with this number, and nothing was noted.");

const notLower = (left: number) =>
  new Problem(
    409,
    "LIMIT_NOT_LOWER",
    "The player has a limit that is as low already. Nothing was changed or noted; choose a lower amount.",
    { left },
  );
