import { PDFiumLibrary } from "@hyzyla/pdfium";
import { expect, test } from "vitest";
import type { HistoryLine } from "../../../../../plugins/cashier/history/wire.ts";
import { FIRST_PAGE, NEXT_PAGE, pagesOf, sumsOf } from "./statement-pages.ts";
import { type Statement, statementPdf } from "./statement-pdf.ts";

const line = (number: number, change: number, balance: number): HistoryLine => ({
  ...{ id: `stake:B${number}`, movement: "stake", product: "sport", at: "2026-11-21T11:00:05.000Z" },
  ...{ change, balance, bet: `B${number}`, payment: null, exchange: null },
});

/** The text of each page. */
async function pagesIn(change: Partial<Statement>): Promise<string[]> {
  const pieces: Buffer[] = [];
  const made = { account: "1234567", currency: "EUR", from: "2026-11-01", to: "2026-11-30", zone: "Europe/Kyiv" };
  const statement = { ...made, madeAt: new Date("2026-11-28T12:00:00Z"), lines: [], ...change };
  for await (const piece of statementPdf(statement)) pieces.push(piece);
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.concat(pieces));
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return texts;
}

test("each line of the wallet is on a page, once, with page numbers, the period and the totals", async () => {
  const count = FIRST_PAGE + NEXT_PAGE + 1;
  const lines = Array.from({ length: count }, (_, at) => line(count - at, at === 0 ? 700 : -100, 10_000 + at));
  const pages = await pagesIn({ lines });
  expect(pages).toHaveLength(3);
  for (const [at, text] of pages.entries()) {
    expect(text).toContain(`Page ${at + 1} of 3`);
    expect(text).toContain("Account 1234567, EUR");
  }
  expect(pages[0]).toContain("2026-11-01 to 2026-11-30, days of Europe/Kyiv");
  expect(pages[0]).toContain("7.00 EUR");
  expect(pages[0]).toContain(`${count - 1}.00 EUR`);
  const ids = pages.join("\n").match(/stake:B\d+/g) ?? [];
  expect(ids).toHaveLength(count);
  expect(new Set(ids).size).toBe(count);
  expect(pages[2]).toContain("stake:B1");
});

test("amounts have the minor units of their currency, and an exchange shows both of its sides", async () => {
  const exchange = {
    ...{ id: "AAAAAAAAAAAAAAAA", from: "EUR", to: "JPY", amount: 1_000, receives: 1_615, rate: "161.588" },
    at: "2026-11-21T11:00:05.000Z",
  };
  const lines = [{ ...line(1, 1_615, 1_615), id: "exchange:AAAAAAAAAAAAAAAA", exchange }];
  const [page] = await pagesIn({ currency: "JPY", lines });
  expect(page).toContain("10.00 EUR for 1615 JPY at 161.588");
  expect(page).toContain("1615 JPY");
  expect(page).not.toContain("1615.00");
});

test("without movements there is a page that says so", async () => {
  const pages = await pagesIn({ from: null, to: null });
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain("No movements in this period.");
  expect(pages[0]).toContain("the first movement to the newest movement");
});

test("the sums are those of the lines, between the balances around them", () => {
  const lines = [line(3, -500, 1_500), line(2, 1_200, 2_000), line(1, -200, 800)];
  const sums = sumsOf(lines);
  expect(sums).toEqual({ before: 1_000, in: 1_200, out: 700, after: 1_500 });
  expect(sums.before + sums.in - sums.out).toBe(sums.after);
  expect(pagesOf(lines)).toEqual([lines]);
});
