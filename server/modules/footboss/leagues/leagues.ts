import { randomInt } from "node:crypto";
import type { LeagueAnswer, MineAnswer } from "../../../../plugins/footboss/wire.ts";
import type { Footboss, FootbossParts } from "../play/footboss.ts";
import { footbossRefused, throughOrThrow } from "../play/refusals.ts";
import * as kept from "./league-repository.ts";

/** Without the signs that are taken for one another. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const newCode = (): string => Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/** Private leagues, which one joins by their code. */
export class Leagues {
  constructor(private readonly parts: FootbossParts & { readonly footboss: Pick<Footboss, "mine" | "read"> }) {}

  make(player: string, country: string): Promise<MineAnswer> {
    return this.enter(player, newCode(), country, true);
  }

  join(player: string, code: string, country: string): Promise<MineAnswer> {
    return this.enter(player, code, country, false);
  }

  async leave(player: string, code: string): Promise<MineAnswer> {
    if (!(await kept.leave(this.parts.database, player, code))) throw footbossRefused("FOOTBOSS_LEAGUE_UNKNOWN");
    return this.parts.footboss.mine(player);
  }

  async table(player: string, code: string): Promise<LeagueAnswer> {
    const { database, clock, footboss } = this.parts;
    const { begun } = await footboss.read();
    const at = new Date(clock.now());
    const [round, week] = [begun?.number ?? null, begun?.week ?? null];
    const rows = await kept.findTable(database, { player, code, round, week, at });
    if (!rows) throw footbossRefused("FOOTBOSS_LEAGUE_UNKNOWN");
    return { code, rows };
  }

  private async enter(player: string, code: string, country: string, isNew: boolean): Promise<MineAnswer> {
    const { database, clock, guard, footboss } = this.parts;
    guard.refuseLocation(country);
    await guard.beforePlay(player);
    throughOrThrow(await kept.join(database, player, { code, isNew, at: new Date(clock.now()) }));
    return footboss.mine(player);
  }
}
