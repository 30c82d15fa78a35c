import type { Bytes } from "./bytes.ts";
import { payment } from "./rules-text.ts";
import type { End } from "./second.ts";

const rank = (card: number): number => (((card % 52) / 4) | 0) + 1;

/** The highest count of a hand's cards that is not over 21, else the lowest. */
function countOf(cards: readonly number[]): number {
  const hard = cards.reduce((sum, card) => sum + Math.min(10, rank(card)), 0);
  return cards.some((card) => rank(card) === 1) && hard + 10 <= 21 ? hard + 10 : hard;
}

export function blackjack(bytes: Bytes, { stake }: { stake: number }, acts: readonly { move: string }[]): End {
  const shoe = Array.from({ length: 52 }, () => bytes.below(52));
  const deal = () => shoe.shift()!;
  const [p1, d1, p2, d2] = [deal(), deal(), deal(), deal()];
  const dealer = [d1, d2];
  const isBlackjack = (cards: readonly number[]) => cards.length === 2 && countOf(cards) === 21;
  if (isBlackjack([p1, p2])) return { staked: stake, paid: isBlackjack(dealer) ? stake : payment(stake, 25_000n) };
  if (isBlackjack(dealer)) return { staked: stake, paid: 0 };

  const moves = acts.map(({ move }) => move);
  let hands = [[p1, p2]];
  let each = stake;
  const isSplit = moves[0] === "split";
  if (isSplit) {
    moves.shift();
    hands = [[p1, deal()], [p2, deal()]]; // prettier-ignore
  }
  if (!isSplit || rank(p1) !== 1)
    for (const hand of hands)
      while (countOf(hand) < 21) {
        const move = moves.shift();
        if (move === "stand") break;
        hand.push(deal());
        if (move !== "double") continue;
        each *= 2;
        break;
      }
  if (moves.length > 0) throw new Error(`Nothing is left to do for ${moves.join(", ")}`);
  const counts = hands.map(countOf);
  if (counts.some((count) => count <= 21)) while (countOf(dealer) < 17) dealer.push(deal());
  const against = countOf(dealer);
  const paid = counts.map((count) => {
    if (count > 21) return 0;
    if (against > 21 || count > against) return 2 * each;
    return count === against ? each : 0;
  });
  return { staked: each * hands.length, paid: paid.reduce((sum, one) => sum + one, 0) };
}

/** By the banker's two cards: the player's third cards to which the banker draws. */
const BANKER_DRAWS: Readonly<Record<number, string>> = {
  0: "0123456789",
  1: "0123456789",
  2: "0123456789",
  3: "012345679",
  4: "234567",
  5: "4567",
  6: "67",
  7: "",
};

export function baccarat(bytes: Bytes, { chips }: { chips: { on: string; stake: number }[] }): End {
  const points = bytes.inOrder(6, 416).map((card) => (rank(card) > 9 ? 0 : rank(card)));
  const [player, banker] = [[points[0]!, points[2]!], [points[1]!, points[3]!]] as const; // prettier-ignore
  const worth = (hand: readonly number[]) => Number(String(hand.reduce((sum, point) => sum + point, 0)).at(-1));
  const rest = points.slice(4);
  const hands = { player: [...player], banker: [...banker] };
  if (worth(player) < 8 && worth(banker) < 8) {
    const third = worth(player) <= 5 ? rest.shift() : undefined;
    if (third !== undefined) hands.player.push(third);
    const draws = third === undefined ? worth(banker) <= 5 : BANKER_DRAWS[worth(banker)]!.includes(String(third));
    if (draws) hands.banker.push(rest.shift()!);
  }
  const lead = worth(hands.player) - worth(hands.banker);
  let [staked, paid] = [0, 0];
  for (const { on, stake } of chips) {
    staked += stake;
    if (lead === 0) paid += on === "tie" ? 9 * stake : stake;
    else if (on === "player" && lead > 0) paid += 2 * stake;
    else if (on === "banker" && lead < 0) paid += payment(stake, 19_500n);
  }
  return { staked, paid };
}

export function videoPoker(bytes: Bytes, { stake }: { stake: number }, [act]: readonly { hold: number[] }[]): End {
  const cards = bytes.inOrder(10, 52);
  const more = cards.slice(5);
  const hand = cards.slice(0, 5).map((card, at) => (act!.hold.includes(at) ? card : more.shift()!));
  return { staked: stake, paid: stake * returnOf(hand) };
}

function returnOf(hand: readonly number[]): number {
  const ranks = hand.map(rank).sort((a, b) => a - b);
  const isFlush = new Set(hand.map((card) => card % 4)).size === 1;
  const text = ranks.join(" ");
  const isHigh = text === "1 10 11 12 13";
  const isStraight = isHigh || ranks.every((each, at) => each === ranks[0]! + at);
  const groups = [...new Set(ranks)].map((each) => ({ each, count: ranks.filter((other) => other === each).length }));
  const shape = groups
    .map(({ count }) => count)
    .sort((a, b) => b - a)
    .join("");
  if (isFlush && isStraight) return isHigh ? 800 : 50;
  if (isFlush) return 6;
  if (isStraight) return 4;
  const byShape: Readonly<Record<string, number>> = { "41": 25, "32": 9, "311": 3, "221": 2 };
  if (shape !== "2111") return byShape[shape] ?? 0;
  const pair = groups.find(({ count }) => count === 2)!.each;
  return pair === 1 || pair > 10 ? 1 : 0;
}
