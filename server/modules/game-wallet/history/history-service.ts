import type { RoundAnswer, RoundsAnswer, RoundsFilter } from "../../../../plugins/casino/history/wire.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { Player } from "../../../players/player.ts";
import { giveWay } from "../../../turns.ts";
import { askedOf, findBounds, type HistoryCursor, inKnownZone, writeCursor } from "../../cashier/contract.ts";
import { accessOf, HOUSE, type Providers } from "../games-access.ts";
import * as rounds from "./history-repository.ts";
import { roundLine, roundsHead } from "./rounds-csv.ts";

const PAGE = 30;
const ROUNDS_AT_ONCE = 200;

/** The rounds of games that a player has played: in pages with their totals, one with its transactions, and as a file. */
export class RoundHistory {
  constructor(
    private readonly database: Database,
    private readonly providers: Providers,
  ) {}

  async page(player: Player, filter: RoundsFilter, after: HistoryCursor | undefined): Promise<RoundsAnswer> {
    const { database } = this;
    const chosen = await this.chosenOf(player, filter);
    const [found, totals, games] = await Promise.all([
      rounds.findRounds(database, chosen, { after, limit: PAGE + 1 }),
      rounds.totalRounds(database, chosen),
      rounds.findPlayedGames(database, chosen),
    ]);
    const shown = found.slice(0, PAGE);
    const last = found.length > PAGE ? shown.at(-1) : undefined;
    return {
      currency: player.currency,
      items: shown.map(({ round }) => round),
      next: last ? writeCursor(last.cursor) : null,
      totals,
      games,
    };
  }

  async find(player: Player, id: string): Promise<RoundAnswer> {
    const found = await rounds.findRound(this.database, player.number, id);
    if (!found)
      throw new Problem(
        404,
        "ROUND_UNKNOWN",
        "None of your rounds has this number. Look for it in your casino history.",
      );
    const { provider, ...answer } = found;
    // The house has a page for it; what others have differs.
    const origin = provider === HOUSE ? accessOf(this.providers, provider)?.origin : undefined;
    return { ...answer, checkUrl: origin === undefined ? null : `${origin}/check#${answer.round.round}` };
  }

  /** A file of any length, in pieces so that other requests are served in between. */
  async statement(player: Player, filter: RoundsFilter): Promise<AsyncIterable<string>> {
    const chosen = await this.chosenOf(player, filter);
    return this.statementOf(chosen);
  }

  private async *statementOf(chosen: rounds.Chosen): AsyncGenerator<string> {
    yield roundsHead;
    let after: HistoryCursor | undefined;
    do {
      const found = await rounds.findRounds(this.database, chosen, { after, limit: ROUNDS_AT_ONCE });
      yield found.map(({ round }) => roundLine(round)).join("");
      await giveWay();
      after = found.length === ROUNDS_AT_ONCE ? found.at(-1)?.cursor : undefined;
    } while (after);
  }

  private async chosenOf(
    player: Player,
    { from, to, zone, game, state, service }: RoundsFilter,
  ): Promise<rounds.Chosen> {
    const asked = askedOf(player, { from, to, zone });
    const bounds = await inKnownZone(findBounds(this.database, asked));
    return { player: player.number, ...bounds, game: game ?? null, state: state ?? null, service: service ?? null };
  }
}
