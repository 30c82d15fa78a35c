import { bet as betSchema } from "../../../../plugins/betslip/wire.ts";
import type { BetPage, BetTotals } from "../../../../plugins/my-bets/wire.ts";
import type { Database } from "../../../db/database.ts";
import type { Player } from "../../../players/player.ts";
import { giveWay } from "../../../turns.ts";
import { type Cursor, writeCursor } from "../cursor.ts";
import type { BetQuery } from "./bet-query.ts";
import { csvHead, csvLine } from "./bets-csv.ts";
import { listBets, type ListedBet, totalBets } from "./list-repository.ts";

const PAGE = 20;
const ROWS_AT_ONCE = 100;

/** Lists a player's bets: in pages, as totals, and as a file. */
export class BetListService {
  constructor(private readonly database: Database) {}

  async page(query: BetQuery, after: Cursor | undefined): Promise<BetPage> {
    const rows = await listBets(this.database, query, { after, limit: PAGE + 1 });
    const shown = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? shown.at(-1) : undefined;
    return { bets: shown.map(({ bet }) => bet), next: last ? writeCursor(cursorOf(last)) : null };
  }

  async totals(player: Player, query: BetQuery): Promise<BetTotals> {
    return { currency: player.currency, ...(await totalBets(this.database, query)) };
  }

  /** A file of any length, produced a hundred bets at a time so that other requests are served in between. */
  async *csv(query: BetQuery): AsyncGenerator<string> {
    yield csvHead();
    let after: Cursor | undefined;
    do {
      const rows = await listBets(this.database, query, { after, limit: ROWS_AT_ONCE });
      const lines: string[] = [];
      for (const { bet } of rows) {
        await giveWay();
        lines.push(csvLine(betSchema.parse(bet)));
      }
      yield lines.join("");
      const last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
      after = last && cursorOf(last);
    } while (after);
  }
}

const cursorOf = ({ bet, seq }: ListedBet): Cursor => ({ at: bet.settledAt ?? bet.placedAt, seq });
