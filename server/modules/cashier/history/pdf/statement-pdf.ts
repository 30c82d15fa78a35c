import { once } from "node:events";
import PDFDocument from "pdfkit";
import type { HistoryLine, Movement } from "../../../../../plugins/cashier/history/wire.ts";
import { decimal } from "../../../../http/answers/csv.ts";
import { currencySettings } from "../../../../money/currencies.ts";
import { giveWay } from "../../../../turns.ts";
import { pagesOf, sumsOf } from "./statement-pages.ts";

export interface Statement {
  /** The account's number. Names are left out: the standard fonts of a PDF have only Latin letters. */
  readonly account: string;
  readonly currency: string;
  /** Days of the time zone, both included; null without an end there. */
  readonly from: string | null;
  readonly to: string | null;
  readonly zone: string;
  readonly madeAt: Date;
  /** Newest first. */
  readonly lines: readonly HistoryLine[];
}

const MOVEMENTS: Readonly<Record<Movement, string>> = {
  deposit: "Deposit",
  withdrawal: "Withdrawal",
  refund: "Deposit paid back",
  stake: "Stake",
  return: "Bet paid",
  "cash-out": "Cash-out",
  bonus: "Bonus or credit",
  exchange: "Exchange",
  transfer: "Wallet transfer",
  correction: "Correction",
};

const LEFT = 48;
const RIGHT = 547;
const ROW = 24;
const FIRST_ROW = { first: 212, next: 84 };
const FOOT = 806;
const COLUMNS = { time: LEFT, movement: 148, change: 430, balance: RIGHT };
const INK = "#12181e";
const MUTED = "#5a656f";

/** A statement in the same words in every language, in pieces so that other requests are served in between. */
export async function* statementPdf(statement: Statement): AsyncGenerator<Buffer> {
  const { currency, lines, madeAt } = statement;
  const document = new PDFDocument({
    ...{ size: "A4", margin: 0, autoFirstPage: false, lang: "en", displayTitle: true },
    info: { Title: `Statement of account ${statement.account} in ${currency}`, CreationDate: madeAt },
  });
  const pieces: Buffer[] = [];
  document.on("data", (piece: Buffer) => pieces.push(piece));
  const pages = pagesOf(lines);
  for (const [at, shown] of pages.entries()) {
    document.addPage();
    if (at === 0) drawHead(document, statement);
    drawRows(document, currency, shown, at === 0 ? FIRST_ROW.first : FIRST_ROW.next);
    draw(document, `Account ${statement.account}, ${currency}`, LEFT, FOOT, { size: 8, color: MUTED });
    drawEnd(document, `Page ${at + 1} of ${pages.length}`, RIGHT, FOOT, { size: 8, color: MUTED });
    await giveWay();
    yield* pieces.splice(0);
  }
  const ended = once(document, "end");
  document.end();
  await ended;
  yield* pieces.splice(0);
}

function drawHead(document: PDFDocument, { account, currency, from, to, zone, madeAt, lines }: Statement): void {
  const amount = (minor: number) => `${amountOf(minor, currency)} ${currency}`;
  const sums = sumsOf(lines);
  draw(document, "Statement of account", LEFT, 48, { size: 18, isBold: true });
  const facts: readonly (readonly [string, string])[] = [
    ["Account", `${account} (names are left out, as not every script can be printed here)`],
    ["Period", `${from ?? "the first movement"} to ${to ?? "the newest movement"}, days of ${zone}`],
    ["Made", timeOf(madeAt.toISOString())],
    ["Movements", String(lines.length)],
    ["Balance before", amount(sums.before)],
    ["In", amount(sums.in)],
    ["Out", amount(sums.out)],
    ["Balance after", amount(sums.after)],
  ];
  for (const [at, [name, value]] of facts.entries()) {
    draw(document, name, LEFT, 80 + at * 13, { size: 9, color: MUTED });
    draw(document, value, COLUMNS.movement, 80 + at * 13, { size: 9, isBold: true });
  }
}

function drawRows(document: PDFDocument, currency: string, lines: readonly HistoryLine[], top: number): void {
  const head = { size: 8, color: MUTED };
  draw(document, "Time (UTC)", COLUMNS.time, top - 16, head);
  draw(document, "Movement", COLUMNS.movement, top - 16, head);
  drawEnd(document, "Change", COLUMNS.change, top - 16, head);
  drawEnd(document, "Balance", COLUMNS.balance, top - 16, head);
  if (lines.length === 0) draw(document, "No movements in this period.", LEFT, top, { size: 9 });
  for (const [at, line] of lines.entries()) {
    const y = top + at * ROW;
    draw(document, timeOf(line.at), COLUMNS.time, y, { size: 9 });
    draw(document, MOVEMENTS[line.movement], COLUMNS.movement, y, { size: 9 });
    draw(document, aboutOf(line), COLUMNS.movement, y + 11, { size: 7, color: MUTED });
    drawEnd(document, amountOf(line.change, currency), COLUMNS.change, y, { size: 9 });
    drawEnd(document, amountOf(line.balance, currency), COLUMNS.balance, y, { size: 9, isBold: true });
  }
}

/** The number of a movement, and both sides of an exchange. */
function aboutOf({ id, exchange }: HistoryLine): string {
  if (!exchange) return id;
  const { from, to, amount, receives, rate } = exchange;
  return `${amountOf(amount, from)} ${from} for ${amountOf(receives, to)} ${to} at ${rate}; ${exchange.id}`;
}

const amountOf = (minor: number, currency: string) => decimal(minor, currencySettings(currency).minorDigits);
const timeOf = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 19)}`;

interface Look {
  readonly size: number;
  readonly color?: string;
  readonly isBold?: boolean;
}

function draw(document: PDFDocument, text: string, x: number, y: number, look: Look): void {
  dressed(document, look).text(text, x, y, { lineBreak: false });
}

/** Ends at `x`, as figures do. */
function drawEnd(document: PDFDocument, text: string, x: number, y: number, look: Look): void {
  dressed(document, look).text(text, x - 130, y, { width: 130, align: "right", lineBreak: false });
}

const dressed = (document: PDFDocument, { size, color = INK, isBold = false }: Look) =>
  document
    .font(isBold ? "Helvetica-Bold" : "Helvetica")
    .fontSize(size)
    .fillColor(color);
