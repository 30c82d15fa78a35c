import { expect, test } from "vitest";
import type { Bet } from "../../../../plugins/betslip/wire.ts";
import { betOf } from "../../../../plugins/my-bets/testing/test-bets.ts";
import { csvHead, csvLine } from "./bets-csv.ts";

const [leg] = betOf("A").legs;
const named = (home: string, change: Partial<Bet> = {}) => betOf("A", "won", { legs: [{ ...leg!, home }], ...change });
/** The cells of a line, parsed as in RFC 4180. */
const cells = (line: string) =>
  [...line.replace(/\r\n$/, "").matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
const columns = csvHead().replace("\uFEFF", "").trim().split(",");
const cell = (bet: Bet, name: string) => cells(csvLine(bet))[columns.indexOf(name)];

test("a spreadsheet recognizes the file's encoding, and its columns have the same names in every language", () => {
  expect(csvHead().startsWith("\uFEFFbet,placed_at,settled_at,")).toBe(true);
});

test("amounts have a dot and the currency's own decimals, also below zero", () => {
  const lost = betOf("A", "lost", { stake: 5 });
  expect([cell(lost, "stake"), cell(lost, "returned"), cell(lost, "net")]).toEqual(["0.05", "0.00", "-0.05"]);
  const yen = betOf("A", "won", { currency: "JPY", stake: 1000, payout: 2050 });
  expect([cell(yen, "stake"), cell(yen, "net")]).toEqual(["1000", "1050"]);
  expect(cell(betOf("A", "won", { isFreeBet: true, payout: 1050 }), "net")).toBe("10.50");
});

test("an open bet's return is what was cashed out of it", () => {
  const open = betOf("A", "open", { cashedOut: { stake: 400, paid: 350 } });
  expect([cell(open, "returned"), cell(open, "settled_at")]).toEqual(["3.50", ""]);
});

test("a name with commas, quotes and lines stays one cell", () => {
  const line = csvLine(named('A, "B"\r\nC; D'));
  expect(cells(line)).toHaveLength(columns.length);
  expect(cell(named('A, "B"'), "details")).toBe('Premier League: A, "B" v Chelsea, 1x2 1 at 2.050, open');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "|cmd"])(
  "a text that begins with %j is not a formula in a spreadsheet",
  (name) => {
    const bet = betOf("A", "won", { legs: [{ ...leg!, tournamentName: name }] });
    expect(cell(bet, "details")?.startsWith("'")).toBe(true);
  },
);

test("a number is not quoted, so that a spreadsheet can add it up", () => {
  expect(csvLine(betOf("A", "lost"))).toContain(",-10.00,");
});
