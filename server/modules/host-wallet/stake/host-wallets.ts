import { randomUUID } from "node:crypto";
import type { Database } from "../../../db/database.ts";
import type { Host, Hosts } from "../hosts.ts";
import { insertReserve, refuseReserve, rollBackReserve } from "../order-repository.ts";
import { findLink } from "../players/link-repository.ts";
import { callHost } from "../port/host-calls.ts";
import type { HostCallBodies, HostStatus } from "../port/host-wire.ts";
import { hostRefused, hostSilent } from "./refusals.ts";

/** Bets that wait for one host at once in this process, so that a slow one holds up nobody but its own players. */
const MOST_WAITING = 200;
/** Of them those of one player, so that one player's bets do not fill all places. */
const MOST_OF_A_PLAYER = 3;

/** A player whose money is at a host. */
export interface Hosted {
  readonly player: string;
  readonly host: Host;
  readonly account: string;
}

/** A stake to set aside for a bet. */
export interface Wanted {
  readonly key: string;
  readonly amount: number;
  readonly bet: HostCallBodies["reserve"]["bet"];
  /** After this many milliseconds no bet takes it any more. */
  readonly leaseMs: number;
}

export interface HostWalletsParts {
  readonly database: Database;
  readonly hosts: Hosts;
}

/** Sets stakes aside in the wallets of hosts, and gives back what no bet has taken. */
export class HostWallets {
  /** By the id of a host, and by the number of a player. */
  private readonly waiting = new Map<string, number>();

  constructor(private readonly parts: HostWalletsParts) {}

  /** Where a player's money is; undefined if the platform has it. */
  async of(player: string): Promise<Hosted | undefined> {
    const { database, hosts } = this.parts;
    if (Object.keys(hosts).length === 0) return undefined;
    const link = await findLink(database, player);
    if (!link) return undefined;
    const host = Object.hasOwn(hosts, link.host) ? hosts[link.host] : undefined;
    if (!host) throw hostSilent(link.name);
    return { player, host, account: link.account };
  }

  /**
   * The order under which a stake was set aside; a bet has to take it or `giveBack` be called. Refused by name if the host
   * says no, or nothing that can be read in time: then it is given back already.
   */
  async reserve({ player, host, account }: Hosted, { key, amount, bet, leaseMs }: Wanted): Promise<string> {
    const { database } = this.parts;
    const isFull = (this.waiting.get(host.id) ?? 0) >= MOST_WAITING;
    if (isFull || (this.waiting.get(player) ?? 0) >= MOST_OF_A_PLAYER) throw hostSilent(host.name);
    const order = `r${randomUUID().replaceAll("-", "")}`;
    const { currency } = host;
    this.count(host.id, 1);
    this.count(player, 1);
    let status: HostStatus | undefined;
    try {
      await insertReserve(database, { id: order, player, host: host.id, account, amount, currency, key, leaseMs });
      status = await callHost(
        host,
        "reserve",
        { order, account, amount, currency },
        { bet },
        new AbortController().signal,
      );
    } finally {
      this.count(host.id, -1);
      this.count(player, -1);
    }
    if (status === "OK" || status === "DONE_ALREADY") return order;
    if (status === undefined) {
      await this.giveBack(order);
      throw hostSilent(host.name);
    }
    await refuseReserve(database, order, status);
    throw hostRefused(host.name, status);
  }

  /** Gives back what no bet has taken. Where this fails, it is given back when its time is over. */
  async giveBack(order: string): Promise<void> {
    await rollBackReserve(this.parts.database, order).catch(() => undefined);
  }

  private count(of: string, by: number): void {
    const left = (this.waiting.get(of) ?? 0) + by;
    if (left > 0) this.waiting.set(of, left);
    else this.waiting.delete(of);
  }
}
