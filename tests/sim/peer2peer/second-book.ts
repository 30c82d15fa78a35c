/** An order as the second book keeps it; money in minor units. */
export interface Kept {
  readonly id: string;
  readonly player: string;
  readonly outcome: string;
  readonly side: "back" | "lay";
  readonly price: number;
  open: number;
}

/** A single unit of a hundred that met another one. */
interface Unit {
  readonly outcome: string;
  readonly price: number;
  readonly backer: string;
  readonly layer: string;
}

/**
 * A market as simple as can be: every hundred is matched by itself, by a look through all orders, and what can be lost is
 * found by trying every outcome with every open order met and not met. It shares no code with the product.
 */
export class SecondBook {
  readonly orders: Kept[] = [];
  private readonly units: Unit[] = [];

  constructor(private readonly outcomes: readonly string[]) {}

  /** The best resting order for an order; of one price the first. */
  best({ outcome, side, price }: Omit<Kept, "open" | "id">): Kept | undefined {
    let best: Kept | undefined;
    for (const each of this.orders) {
      if (each.open === 0 || each.outcome !== outcome || each.side === side) continue;
      if (side === "back" ? each.price < price : each.price > price) continue;
      if (!best || (side === "back" ? each.price > best.price : each.price < best.price)) best = each;
    }
    return best;
  }

  /** Whether an order would meet one of its own player's: the orders that it takes, at whatever depth. */
  meetsOwn(order: Omit<Kept, "open" | "id">): boolean {
    return this.orders.some(
      (each) =>
        each.open > 0 &&
        each.player === order.player &&
        each.outcome === order.outcome &&
        each.side !== order.side &&
        (order.side === "back" ? each.price >= order.price : each.price <= order.price),
    );
  }

  /**
   * Whether nothing can be won any more once an order is met, alone or with all open ones, though no less can be lost of
   * what was met before.
   */
  onlyLoses(order: Kept): boolean {
    const open = this.orders.filter((each) => each.player === order.player && each.open > 0);
    const gains = (orders: readonly Kept[]) =>
      this.outcomes.map((winner) =>
        orders.reduce((gain, each) => gain + this.ifMet(each, winner), this.gain(order.player, winner)),
      );
    const isLost = [[order], [...open, order]].some((orders) => Math.max(...gains(orders)) < 1);
    return isLost && Math.min(...gains([order])) <= Math.min(0, ...gains([]));
  }

  private ifMet({ outcome, side, price, open }: Kept, winner: string): number {
    const backed = outcome === winner ? Math.round((open * (price - 1000)) / 1000) : -open;
    return side === "back" ? backed : -backed;
  }

  add(order: Kept): void {
    for (let left = order.open; left > 0; left -= 100) {
      const other = this.best(order);
      if (!other) break;
      other.open -= 100;
      order.open -= 100;
      const [backer, layer] = order.side === "back" ? [order.player, other.player] : [other.player, order.player];
      this.units.push({ outcome: order.outcome, price: other.price, backer, layer });
    }
    this.orders.push(order);
  }

  gain(player: string, winner: string): number {
    let gain = 0;
    for (const { outcome, price, backer, layer } of this.units) {
      const win = outcome === winner ? (100 * price) / 1000 - 100 : -100;
      if (backer === player) gain += win;
      if (layer === player) gain -= win;
    }
    return Math.round(gain);
  }

  /** The most that a player can lose, also by an order that is not in the book yet. */
  exposure(player: string, more: readonly Kept[] = []): number {
    let worst = 0;
    for (const winner of this.outcomes) {
      let gain = this.gain(player, winner);
      for (const { outcome, side, price, open, player: owner } of [...this.orders, ...more]) {
        if (owner !== player) continue;
        const backed = outcome === winner ? (open * (price - 1000)) / 1000 : -open;
        gain += Math.min(0, side === "back" ? backed : -backed);
      }
      worst = Math.min(worst, Math.round(gain));
    }
    return Math.abs(worst);
  }
}
