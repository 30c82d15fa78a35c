import { type Database, only } from "../../../server/db/database.ts";
import { ledgerFaults } from "../../support/players/players.ts";
import type { UnsteadyHost } from "./unsteady-host.ts";

interface BookedBet {
  readonly id: string;
  readonly account: string;
  readonly stake: number;
  /** What it has returned until now. */
  readonly returned: number;
}

/** What differs, when all has ended, between the host's book, the platform's ledger and the bets that there are. Each in a sentence. */
export async function booksDiffer(
  database: Database,
  { wallet, booked }: UnsteadyHost,
  given: ReadonlyMap<string, number>,
): Promise<string[]> {
  const faults: string[] = [];
  const bets = await betsOf(database);
  const has = new Map(given);
  const add = (account: string, amount: number) => has.set(account, (has.get(account) ?? 0) + amount);
  const stakes = new Map<string, number>();
  const returns = new Map<string, number>();
  let owed = 0;
  for (const [id, { state, amount }] of wallet.orders) {
    const call = booked.get(id);
    if (state === "held") faults.push(`${amount} of ${id} are set aside at the host for no bet`);
    if (state === "confirmed") {
      owed -= amount;
      const bet = String(call?.bet);
      if (stakes.has(bet)) faults.push(`The host was told of two stakes of the bet ${bet}`);
      stakes.set(bet, amount);
    }
    if (state !== "settled") continue;
    owed += amount;
    for (const part of call?.parts ?? [])
      returns.set(String(part.bet), (returns.get(String(part.bet)) ?? 0) + part.amount);
  }
  for (const { id, account, stake, returned } of bets) {
    add(account, returned - stake);
    if (stakes.get(id) !== stake) faults.push(`The bet ${id} of ${stake} took ${stakes.get(id) ?? 0} at the host`);
    if ((returns.get(id) ?? 0) !== returned)
      faults.push(`The bet ${id} returned ${returned}, and the host was told ${returns.get(id) ?? 0}`);
    stakes.delete(id);
    returns.delete(id);
  }
  for (const [bet, amount] of [...stakes, ...returns]) faults.push(`The host has ${amount} of ${bet}, which is no bet`);
  for (const [account, amount] of has)
    if (wallet.has({ account }) !== amount)
      faults.push(`${account} has ${wallet.has({ account })} at the host, and should have ${amount}`);
  faults.push(...(await platformsBook(database, owed)));
  for (const fault of await ledgerFaults(database)) faults.push(`The ledger is wrong: ${JSON.stringify(fault)}`);
  return faults;
}

/** What the platform's own book says otherwise than the host's. */
async function platformsBook(database: Database, owed: number): Promise<string[]> {
  const book = only(
    await database.query<{ owed: number; cash: number; open: number }>(
      `select (select coalesce(sum(balance), 0) from ledger_account where kind = 'host_wallet_news')::float8 as owed,
         (select coalesce(sum(abs(balance)), 0) from ledger_account where is_hosts)::float8 as cash,
         (select count(*) from host_order where ended_at is null and state not in ('confirmed', 'done'))::int as open`,
    ),
  );
  return [
    ...(book.owed === owed ? [] : [`The host is owed ${owed} by its own book, and ${book.owed} by the platform's`]),
    ...(book.cash === 0 ? [] : [`${book.cash} are left in the cash of players whose money is at the host`]),
    ...(book.open === 0 ? [] : [`${book.open} orders have not ended`]),
  ];
}

async function betsOf(database: Database): Promise<BookedBet[]> {
  const { rows } = await database.query<BookedBet>(
    `select b.id, h.account, b.stake::float8 as stake, coalesce(b.payout, b.cashed_paid)::float8 as returned
     from bet b join host_player h using (player) order by b.seq`,
  );
  return rows;
}
