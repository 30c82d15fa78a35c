import Fastify from "fastify";
import type { PlatformClock } from "../../../server/clock.ts";
import { BETTING } from "../../../server/configuration/betting.ts";
import { type Database, only } from "../../../server/db/database.ts";
import type { Random } from "../../../server/feed/random.ts";
import { Metrics } from "../../../server/http/operation/metrics.ts";
import { BetService } from "../../../server/modules/bets/service.ts";
import { ResultInbox } from "../../../server/modules/bets/settlement/result-inbox.ts";
import { BonusService } from "../../../server/modules/bonuses/contract.ts";
import { Guard } from "../../../server/modules/guard/guard.ts";
import { HostWallets } from "../../../server/modules/host-wallet/contract.ts";
import { KYC } from "../../../server/modules/kyc/kyc-configuration.ts";
import { WalletService } from "../../../server/modules/wallet/service.ts";
import type { Player } from "../../../server/players/player.ts";
import type { MemoryLine } from "../../support/line/memory-line.ts";
import type { Timeline } from "./timeline.ts";

/** A database of which is known whether it works, and while whose work time passes. */
export class WatchedDatabase {
  private underWay = 0;
  /** Called before a bet is written and after, with what was planned for such moments. */
  meanwhile: () => void = () => undefined;
  readonly port: Database;

  constructor(readonly database: Database) {
    this.port = {
      ...database,
      query: async (sql, parameters) => {
        const isPlacing = sql.includes("place_bets");
        this.underWay++;
        try {
          if (isPlacing) this.meanwhile();
          const answer = await database.query<never>(sql, parameters);
          if (isPlacing) this.meanwhile();
          return answer;
        } finally {
          this.underWay--;
        }
      },
    };
  }

  get isBusy(): boolean {
    return this.underWay > 0;
  }
}

/** Without a page that follows it. */
export const quietWallet = (database: Database, clock: PlatformClock) =>
  new WalletService({ database, clock, hub: { publishToPlayer: () => undefined } });

/** The platform's own betting over a line and a time of the simulation's. */
export function bettingOver(database: Database, line: MemoryLine, timeline: Timeline) {
  const { clock, wait } = timeline;
  const metrics = new Metrics();
  const wallet = quietWallet(database, clock);
  const inbox = new ResultInbox({ database, book: line, clock, wallet, metrics, log: Fastify().log });
  const betting = { ...BETTING, expressBoost: null };
  const bonuses = new BonusService({ database, clock, betting });
  const guard = new Guard({ database, betting, kyc: KYC });
  const hostWallets = new HostWallets({ database, hosts: {} });
  const parts = { database, book: line, clock, inbox, wallet, metrics, betting, bonuses, guard, wait, hostWallets };
  const bets = new BetService(parts);
  return { inbox, bets };
}

/** Players with more money than they can bet. */
export async function newBettors(database: Database, name: string, count: number): Promise<Player[]> {
  const numbers = Array.from({ length: count }, (_, at) => `${name}-${at}`);
  await database.query(
    `insert into player (number, brand, email, is_email_confirmed, currency, status, password_hash)
     select p, 'sim', p || '@openline.test', true, 'EUR', 'active', '' from jsonb_array_elements_text($1::jsonb) as p`,
    [JSON.stringify(numbers)],
  );
  await database.query("select count(ledger_grant('sim:' || number, number, 'EUR', 1000000000)) from player");
  return numbers.map((number) => ({
    number,
    brand: "sim",
    email: `${number}@openline.test`,
    phone: null,
    isEmailConfirmed: true,
    isPhoneConfirmed: false,
    currency: "EUR",
    riskLevel: null,
    casinoRiskLevel: null,
    isCursed: false,
    status: "active",
  }));
}

/** How many bets are open on matches that have ended. */
export async function openOnEnded(database: Database, ended: readonly string[]): Promise<number> {
  const sql = `select count(*)::int as open from bet b join bet_leg l on l.bet_id = b.id
    where b.status = 'open' and l.event_id = any($1::text[])`;
  return only(await database.query<{ open: number }>(sql, [ended])).open;
}

export const pickOf =
  (random: Random) =>
  <T>(items: readonly T[]): T =>
    items[Math.floor(random() * items.length)]!;
