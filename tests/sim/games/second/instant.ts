import type { Bytes } from "./bytes.ts";
import { pairsOf, payment, tableOf, tenThousandths } from "./rules-text.ts";
import type { End } from "./second.ts";

export function dice(bytes: Bytes, { stake, side, target }: { stake: number; side: string; target: number }): End {
  const rolls = Array.from({ length: 10_000 }, (_, roll) => (side === "over" ? roll > target : roll < target));
  const winning = rolls.filter((wins) => wins).length;
  return { staked: stake, paid: rolls[bytes.below(10_000)] ? payment(stake, 99_000_000n / BigInt(winning)) : 0 };
}

const reached = (word: bigint): bigint => {
  const raw = (2n ** 32n * 9_900n) / (word + 1n);
  return raw < 10_000n ? 10_000n : raw;
};

export const limbo = (bytes: Bytes, { stake, target }: { stake: number; target: number }): End => ({
  staked: stake,
  paid: reached(bytes.word()) >= BigInt(target) ? payment(stake, BigInt(target)) : 0,
});

export function crash(bytes: Bytes, bet: { stake: number; stopAt?: number }, acts: readonly { take?: number }[]): End {
  const stop = acts[0]?.take ?? bet.stopAt ?? 100_000_000;
  return { staked: bet.stake, paid: reached(bytes.word()) >= BigInt(stop) ? payment(bet.stake, BigInt(stop)) : 0 };
}

/** 1 / chance, multiplied up tile by tile instead of by binomials. */
export function mines(
  bytes: Bytes,
  { stake, mines }: { stake: number; mines: number },
  acts: readonly { open?: number }[],
): End {
  const mined = new Set(bytes.inOrder(mines, 25));
  let [all, safe] = [1n, 1n];
  for (const [at, { open }] of acts.entries()) {
    if (open === undefined) break;
    if (mined.has(open)) return { staked: stake, paid: 0 };
    all *= BigInt(25 - at);
    safe *= BigInt(25 - mines - at);
  }
  return { staked: stake, paid: payment(stake, (9_900n * all) / safe) };
}

export function plinko(bytes: Bytes, { stake, rows, risk }: { stake: number; rows: number; risk: string }): End {
  const row = tableOf("plinko").find(([count, name]) => Number(count) === rows && name === risk)!;
  const fromMiddle = row[2]!.split(", ").map(Number);
  const pockets = [...fromMiddle.slice(1).reverse(), ...fromMiddle];
  const rights = bytes
    .below(2 ** rows)
    .toString(2)
    .replaceAll("0", "").length;
  return { staked: stake, paid: payment(stake, tenThousandths(pockets[rights]!)) };
}

export function wheel(bytes: Bytes, bet: { stake: number; segments: number; risk: string }): End {
  const row = tableOf("wheel").find(([count, name]) => Number(count) === bet.segments && name === bet.risk)!;
  const prizes = pairsOf(row[2]!).flatMap(([multiplier, count]) => Array.from({ length: count }, () => multiplier));
  const segment = bytes.below(bet.segments);
  const prize = prizes.find((_, at) => (at * 7) % bet.segments === segment) ?? 0;
  return { staked: bet.stake, paid: payment(bet.stake, tenThousandths(prize)) };
}

export function hiLo(bytes: Bytes, { stake }: { stake: number }, acts: readonly { guess?: string }[]): End {
  const ranks = Array.from({ length: 21 }, () => Math.floor(bytes.below(52) / 4) + 1);
  const every = Array.from({ length: 13 }, (_, at) => at + 1);
  let [all, winning, at] = [1n, 1n, 0];
  for (const { guess } of acts) {
    if (guess === undefined) break;
    const [now, next] = [ranks[at]!, ranks[++at]!];
    const isEnd = now === 1 || now === 13;
    const wins = every.filter((rank) => {
      if (rank === now) return guess === "same" || !isEnd;
      return guess === "higher" ? rank > now : guess === "lower" && rank < now;
    });
    if (!wins.includes(next)) return { staked: stake, paid: 0 };
    all *= 13n;
    winning *= BigInt(wins.length);
  }
  return { staked: stake, paid: payment(stake, (9_900n * all) / winning) };
}

export function keno(bytes: Bytes, { stake, picks }: { stake: number; picks: number[] }): End {
  const balls = new Set(bytes.inOrder(20, 80).map((index) => index + 1));
  const hits = picks.filter((pick) => balls.has(pick)).length;
  const row = tableOf("keno").find(([count]) => Number(count) === picks.length)!;
  const multiplier = new Map(pairsOf(row[1]!)).get(hits) ?? 0;
  return { staked: stake, paid: payment(stake, tenThousandths(multiplier)) };
}

const REDS = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split(" ").map(Number);

function winsOn(on: string, pocket: number): { wins: boolean; numbers: number } {
  const [word, which] = on.split("-");
  if (word === "dozen") return { wins: Math.ceil(pocket / 12) === Number(which), numbers: 12 };
  if (word === "column") return { wins: pocket > 0 && (pocket - Number(which)) % 3 === 0, numbers: 12 };
  if (word === "red") return { wins: REDS.includes(pocket), numbers: 18 };
  const listed = on.split("-").map(Number);
  return { wins: listed.includes(pocket), numbers: listed.length };
}

export function roulette(bytes: Bytes, { chips }: { chips: { on: string; stake: number }[] }): End {
  const pocket = bytes.below(37);
  let [staked, paid] = [0, 0];
  for (const { on, stake } of chips) {
    const { wins, numbers } = winsOn(on, pocket);
    staked += stake;
    if (wins) paid += (stake * 36) / numbers;
  }
  return { staked, paid };
}
