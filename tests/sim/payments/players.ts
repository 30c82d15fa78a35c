import type { WayKind } from "../../../plugins/cashier/payment-rules.ts";
import type { Payment } from "../../../plugins/cashier/wire.ts";
import { Problem } from "../../../server/http/answers/problem.ts";
import { listSavedWays } from "../../../server/modules/cashier/ways/saved-repository.ts";
import { findMoney } from "../../../server/modules/wallet/repository.ts";
import type { Player } from "../../../server/players/player.ts";
import { settleStake, type SimulatedStake, takeStake } from "./bets.ts";
import { type Chance, HOUR, SECOND } from "./chance.ts";
import type { SimulatedPlatform } from "./platform.ts";
import type { VirtualTime } from "./virtual-time.ts";

const AGAIN_MS = 10 * SECOND;
const MOST_ATTEMPTS = 20;
const KINDS: readonly WayKind[] = ["card", "card", "card", "wallet", "bank", "voucher", "crypto"];
const PLACES = [
  { kind: "bank", iban: "DE89370400440532013000", holder: "A Player" },
  { kind: "bank", iban: "GB29NWBK60161331926819", holder: "Closed Account" },
  { kind: "wallet", account: "one@w" },
  { kind: "crypto", address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx" },
] as const;

export interface PlayersParts {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly platform: SimulatedPlatform;
  readonly players: readonly Player[];
  readonly fault: (text: string) => void;
}

/** What players wish, each wish until it has an answer, under the same key. */
export class Players {
  readonly figures: Record<string, number> = { refused: 0, again: 0, bets: 0 };
  /** What bets have moved on each player's cash. */
  readonly won = new Map<string, number>();
  private last = 0;

  constructor(private readonly parts: PlayersParts) {}

  wish(): Promise<void> {
    const { chance } = this.parts;
    const player = chance.pick(this.parts.players);
    return chance.in100(60) ? this.deposit(player) : this.withdraw(player);
  }

  async bet(): Promise<void> {
    const { chance, time, platform, players } = this.parts;
    const player = chance.pick(players);
    const stake = { id: `${player.number}-${++this.last}`, player, amount: chance.whole(1, 6000), at: time.now() };
    const isTaken = await platform.in(() =>
      platform.database.transaction((connection) => takeStake(connection, stake)),
    );
    // Without an answer nobody knows, until the ledger is asked.
    const isThere = isTaken ?? (await this.isPosted(`stake:${stake.id}`));
    if (!isThere) return;
    this.figures.bets!++;
    this.add(player, -stake.amount);
    time.in(chance.whole(1, 6) * HOUR, () => this.settle(stake));
  }

  /** Gives up a deposit, or asks where a payment is. */
  async touch(): Promise<void> {
    const { chance, platform, players } = this.parts;
    const own = [...platform.shown.values()].filter(({ status }) => status !== "succeeded" && status !== "paid");
    if (own.length === 0) return;
    const { id, direction } = chance.pick(own);
    const player = players.find(({ number }) => id !== "" && this.owners.get(id) === number);
    if (!player) return;
    const isCancelled = direction === "deposit" && chance.in100(30);
    await this.answered(() =>
      isCancelled ? platform.payments.cancel(player, id) : platform.payments.check(player, id),
    );
  }

  private readonly owners = new Map<string, string>();

  private async deposit(player: Player): Promise<void> {
    const { chance, platform } = this.parts;
    const kind = chance.pick(KINDS);
    const { currency } = player;
    const stored = await listSavedWays(this.raw, player.number, currency);
    const saved = chance.in100(40) ? stored.find((each) => each.kind === kind && each.isOffered)?.id : undefined;
    const amount = chance.whole(500, 40_000);
    const request = {
      way: kind,
      amount,
      currency,
      returnTo: "/en/deposit",
      isKept: chance.in100(70),
      ...(saved && { saved }),
    };
    await this.keyed(player, (key) =>
      platform.payments.deposit({ player, country: "GB" }, request, key, "https://play.sim"),
    );
  }

  private async withdraw(player: Player): Promise<void> {
    const { chance, platform } = this.parts;
    const { number, currency } = player;
    const stored = await listSavedWays(this.raw, number, currency);
    if (stored.length === 0 || chance.in100(15))
      await this.answered(() => platform.ways.keep(player, chance.pick(PLACES)));
    const places = (await listSavedWays(this.raw, number, currency)).filter(({ kind }) => kind !== "voucher");
    const { cash } = await findMoney(this.raw, number);
    if (places.length === 0 || cash < 1) return;
    const saved = chance.pick(places);
    // More than there is, now and then.
    const amount = chance.in100(10)
      ? cash + 1
      : Math.max(1, chance.in100(30) && saved.net > 0 ? Math.min(saved.net, cash) : chance.whole(1, cash));
    const request = { saved: saved.id, amount, currency };
    await this.keyed(player, (key) => platform.payments.withdraw({ player, country: "GB" }, request, key, undefined));
  }

  /** Sends a wish until it is answered, now and then again after that. */
  private async keyed(
    player: Player,
    send: (key: string) => Promise<{ payment: Payment; isReplayed: boolean }>,
  ): Promise<void> {
    const { chance, time } = this.parts;
    const key = `${player.number}-key-${++this.last}`;
    let first: string | undefined;
    let left = MOST_ATTEMPTS;
    const attempt = async () => {
      const begun = await this.answered(() => send(key));
      if (begun === "refused") return;
      if (!begun) {
        this.figures.again!++;
        if (--left > 0) return time.in(AGAIN_MS, attempt);
        return this.parts.fault(`The key ${key} has no answer`);
      }
      const { payment, isReplayed } = begun;
      this.owners.set(payment.id, player.number);
      this.parts.platform.show(payment);
      if (first !== undefined && (first !== payment.id || !isReplayed))
        this.parts.fault(`The key ${key} began ${first} and ${payment.id}`);
      if (first === undefined && chance.in100(15)) time.in(chance.whole(1, 90) * SECOND, attempt);
      first = payment.id;
    };
    await attempt();
  }

  private async answered<T>(call: () => Promise<T>): Promise<T | "refused" | undefined> {
    try {
      return await this.parts.platform.in(call);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.figures.refused!++;
      this.figures[error.errorCode] = (this.figures[error.errorCode] ?? 0) + 1;
      return "refused";
    }
  }

  private async settle(stake: SimulatedStake): Promise<void> {
    const { chance, platform, time } = this.parts;
    const payout = chance.in100(55) ? 0 : Math.round(stake.amount * chance.pick([1, 1.8, 3]));
    const attempt = async () => {
      const done = await platform.in(() =>
        platform.database.transaction(async (connection) => {
          await settleStake(connection, stake, payout);
          return true;
        }),
      );
      if (done === undefined && !(await this.isPosted(`settlement:${stake.id}`))) return time.in(AGAIN_MS, attempt);
      this.add(stake.player, payout);
    };
    await attempt();
  }

  private async isPosted(id: string): Promise<boolean> {
    return (await this.raw.query("select from ledger_transaction where id = $1", [id])).rowCount > 0;
  }

  private add({ number }: Player, amount: number): void {
    this.won.set(number, (this.won.get(number) ?? 0) + amount);
  }

  private get raw() {
    return this.parts.platform.undying;
  }
}
