import type { Exchange } from "../../../../plugins/cashier/exchange/wire.ts";
import type {
  HistoryAnswer,
  HistoryLine,
  HistoryQuery,
  PeriodQuery,
  PostingsAnswer,
} from "../../../../plugins/cashier/history/wire.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { Player } from "../../../players/player.ts";
import { giveWay } from "../../../turns.ts";
import { findExchanges } from "../exchange/exchange-repository.ts";
import { type HistoryCursor, writeCursor } from "./history-cursor.ts";
import * as lines from "./history-repository.ts";
import { exchangeOf, kindsOf, movedBy, subjectOf } from "./movements.ts";
import { statementPdf } from "./pdf/statement-pdf.ts";
import { type Asked, askedOf, inKnownZone } from "./period.ts";
import { statementHead, statementLine } from "./statement-csv.ts";

const PAGE = 30;
const LINES_AT_ONCE = 200;
const MOST_PRINTED = 2000;

const tooLong = (most: number) =>
  new Problem(
    422,
    "STATEMENT_TOO_LONG",
    `No statement was made: it would have more than ${most} movements. Choose fewer days, or take the CSV, which has any number.`,
  );

/** The changes of a player's cash: in pages with their totals, one with its postings, and as a statement. */
export class HistoryService {
  constructor(
    private readonly database: Database,
    /** The most movements of a PDF. */
    private readonly mostPrinted = MOST_PRINTED,
  ) {}

  async page(player: Player, query: HistoryQuery, after: HistoryCursor | undefined): Promise<HistoryAnswer> {
    const { database } = this;
    const span = await this.spanOf(askedOf(player, query));
    const kinds = kindsOf(query);
    const page = { after, limit: PAGE + 1 };
    const [rows, totals] = await Promise.all([
      kinds ? lines.findLinesOf(database, kinds, span, page) : lines.findLines(database, span, page),
      lines.totalLines(database, kinds, span),
    ]);
    const shown = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? shown.at(-1) : undefined;
    return {
      currency: span.currency,
      items: await this.linesOf(player.number, shown),
      next: last ? writeCursor(last) : null,
      totals,
    };
  }

  async find(player: Player, id: string, currency = player.currency): Promise<PostingsAnswer> {
    const found = await lines.findLine(this.database, player.number, { id, currency });
    if (!found) {
      throw new Problem(
        404,
        "MOVEMENT_UNKNOWN",
        "None of your movements has this number. Look for it in your history.",
      );
    }
    const postings = await lines.findPostings(this.database, player.number, { id, currency: found.currency });
    const [line] = await this.linesOf(player.number, [found.line]);
    return { currency: found.currency, line: line!, cause: found.cause, postings };
  }

  /** A file of any length, in pieces so that other requests are served in between. */
  async statement(player: Player, query: PeriodQuery): Promise<AsyncIterable<string>> {
    const span = await this.spanOf(askedOf(player, query));
    return this.statementOf(span);
  }

  /** The same as a PDF, of as many movements as a person may read. */
  async statementAsPdf(player: Player, query: PeriodQuery, madeAt: Date): Promise<AsyncIterable<Buffer>> {
    const asked = askedOf(player, query);
    const span = await this.spanOf(asked);
    const found: lines.CashLine[] = [];
    for (let after: HistoryCursor | undefined, isMore = true; isMore;) {
      const rows = await lines.findLines(this.database, span, { after, limit: LINES_AT_ONCE });
      found.push(...rows);
      if (found.length > this.mostPrinted) throw tooLong(this.mostPrinted);
      after = rows.at(-1);
      isMore = rows.length === LINES_AT_ONCE;
    }
    const { currency, from, to, zone } = asked;
    const shown = await this.linesOf(player.number, found);
    return statementPdf({ account: player.number, currency, from, to, zone, madeAt, lines: shown });
  }

  private async *statementOf(span: lines.Span): AsyncGenerator<string> {
    yield statementHead(span.currency);
    let after: HistoryCursor | undefined;
    do {
      const rows = await lines.findLines(this.database, span, { after, limit: LINES_AT_ONCE });
      const shown = await this.linesOf(span.player, rows);
      yield shown.map((line) => statementLine(span.currency, line)).join("");
      await giveWay();
      after = rows.length === LINES_AT_ONCE ? rows.at(-1) : undefined;
    } while (after);
  }

  private async linesOf(player: string, rows: readonly lines.CashLine[]): Promise<HistoryLine[]> {
    const ids = rows.flatMap(({ id }) => exchangeOf(id) ?? []);
    const exchanges = new Map((await findExchanges(this.database, player, ids)).map((each) => [each.id, each]));
    return rows.map((row) => lineOf(row, exchanges));
  }

  private async spanOf({ player, currency, from, to, zone }: Asked): Promise<lines.Span> {
    const bounds = await inKnownZone(lines.findBounds(this.database, { from, to, zone }));
    return { player, currency, ...bounds };
  }
}

const lineOf = (
  { id, kind, at, amount, balance }: lines.CashLine,
  exchanges: ReadonlyMap<string, Exchange>,
): HistoryLine => ({
  id,
  ...movedBy(kind),
  at: `${at.slice(0, 23)}Z`,
  change: amount,
  balance,
  ...subjectOf(id),
  exchange: exchanges.get(exchangeOf(id) ?? "") ?? null,
});
