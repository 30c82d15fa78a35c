import { createHmac } from "node:crypto";

/** The words of a round, by steps 4 to 7 of docs/games.md alone. */
export class Bytes {
  private hex = "";
  private block = 0;

  constructor(
    private readonly key: string,
    private readonly message: (block: number) => string,
  ) {}

  private take(bytes: number): bigint {
    while (this.hex.length < 2 * bytes)
      this.hex += createHmac("sha256", this.key).update(this.message(this.block++)).digest("hex");
    const taken = this.hex.slice(0, 2 * bytes);
    this.hex = this.hex.slice(2 * bytes);
    return BigInt(`0x${taken}`);
  }

  word(): bigint {
    return this.take(4);
  }

  below(n: number): number {
    return Number(this.cut(4, BigInt(n)));
  }

  longBelow(n: bigint): bigint {
    return this.cut(8, n);
  }

  private cut(bytes: number, n: bigint): bigint {
    const part = 256n ** BigInt(bytes) / n;
    const whole = this.take(bytes) / part;
    return whole >= n ? this.cut(bytes, n) : whole;
  }

  inOrder(k: number, n: number): number[] {
    const list = new Map<number, number>();
    const at = (place: number) => list.get(place) ?? place;
    return Array.from({ length: k }, (_, i) => {
      const j = i + this.below(n - i);
      const [mine, other] = [at(i), at(j)];
      list.set(j, mine);
      list.set(i, other);
      return other;
    });
  }
}
