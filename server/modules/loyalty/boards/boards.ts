import type { RanksAnswer, RecordsAnswer } from "../../../../plugins/loyalty/boards/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { countSettled, findOwnRank, listRanks, listRecords, setName } from "./board-repository.ts";
import { Kept } from "./kept.ts";

/** The rows of a rank. */
const MOST = 50;

/** Records of the day and the rank of the month. */
export class Boards {
  private readonly keptRecords = new Kept(() => this.countRecords());
  private readonly keptRanks = new Kept(() => listRanks(this.database, this.now(), MOST));

  constructor(
    private readonly database: Database,
    private readonly clock: PlatformClock,
  ) {}

  records(): Promise<RecordsAnswer> {
    return this.keptRecords.read();
  }

  ranks(): Promise<RanksAnswer> {
    return this.keptRanks.read();
  }

  own(player: string) {
    return findOwnRank(this.database, player, this.now());
  }

  /** Names a player, or makes them unnamed; seen by the player at once, and by everybody within a minute. */
  async setName(player: string, name: string | null) {
    await this.database.transaction(async (connection) => {
      await lockPlayer(connection, player);
      if (!(await setName(connection, player, name)))
        throw new Problem(409, "NAME_TAKEN", "Another player has this name. Choose another one. Nothing was changed.");
    });
    this.keptRanks.forget();
    this.keptRecords.forget();
    return this.own(player);
  }

  private async countRecords(): Promise<RecordsAnswer> {
    const now = this.now();
    const [records, counts] = await Promise.all([listRecords(this.database, now), countSettled(this.database, now)]);
    return { at: now.toISOString(), records, ...counts };
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
