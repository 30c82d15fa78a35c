import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Hosts } from "../../../server/modules/host-wallet/contract.ts";
import type { HostOperation } from "../../../server/modules/host-wallet/port/host-wire.ts";
import type { Engine, Platform, PlatformOptions } from "../platform/platform.ts";
import { startPlatform } from "../platform/platform.ts";
import { type Bettor, bettorAt } from "../players/bets.ts";
import { newMatch } from "../players/own-match.ts";
import { ledgerFaults } from "../players/players.ts";
import { HostServer } from "./host-server.ts";
import { hostedPlayer } from "./hosted-player.ts";

export interface StoredOrder {
  readonly id: string;
  readonly state: string;
  readonly amount: number;
  readonly tries: number;
  readonly problem: string | null;
  readonly nextAt: Date | null;
  readonly isOpen: boolean;
}

/** A platform beside a host that holds its players' money, with a new player and a new match for each test. */
export function hostedGround(engine: Engine, options: Partial<PlatformOptions> = {}) {
  let host: HostServer;
  let hosts: Hosts;
  let platform: Platform;
  let me: Bettor & { readonly account: string };
  let event: string;

  beforeAll(async () => {
    host = new HostServer();
    hosts = { news: await host.start() };
    platform = await startPlatform({ engine, clockRate: 100, hosts, ...options });
  });
  beforeEach(async () => {
    host.moods = {};
    host.onCall = undefined;
    const { account, ...who } = await hostedPlayer(platform, host);
    me = { ...bettorAt(platform, who), account };
    host.heard.length = 0;
    event = newMatch(platform);
  });
  afterAll(async () => {
    expect(await ledgerFaults(platform.database)).toEqual([]);
    // What the books say that the host is owed, and nothing with its players.
    const { rows } = await platform.database.query<{ owed: string; ordered: string; cash: string }>(
      `select (select coalesce(sum(balance), 0) from ledger_account where kind = 'host_wallet_news')::text as owed,
         (select coalesce(sum(case kind when 'settle' then amount else -amount end), 0) from host_order
           where state in ('reserved', 'confirmed', 'due', 'done'))::text as ordered,
         (select coalesce(sum(abs(balance)), 0) from ledger_account where is_hosts)::text as cash`,
    );
    expect(rows[0]).toEqual({ owed: rows[0]!.ordered, ordered: rows[0]!.ordered, cash: "0" });
    await platform.stop();
    host.stop();
  });

  return {
    /** All of the player's, oldest first. */
    async orders(): Promise<StoredOrder[]> {
      const { rows } = await platform.database.query<Omit<StoredOrder, "amount"> & { amount: string }>(
        `select id, state, amount::text as amount, tries, problem, next_at as "nextAt", open_at is not null as "isOpen"
         from host_order where player = $1 order by made_at, id`,
        [me.player],
      );
      return rows.map(({ amount, ...order }) => ({ ...order, amount: Number(amount) }));
    },
    say: (message: Record<string, unknown>) =>
      platform.call("POST", "/sandbox/feed/messages", { body: { message: { eventId: event, ...message } } }),
    has: () => host.has(me.account),
    /** The calls about the player. */
    heard: (operation: HostOperation) => host.of(operation).filter(({ body }) => body["account"] === me.account),
    get host() {
      return host;
    },
    get hosts() {
      return hosts;
    },
    get platform() {
      return platform;
    },
    get me() {
      return me;
    },
    get event() {
      return event;
    },
  };
}
