import type { ConflictFacts, GameConflict } from "../../../../plugins/casino/desk/wire.ts";

/** Of `bet-and-win` either number is booked as a part of its own. */
const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bet: { betTransaction: "transaction", betAmount: "amount" },
  win: { winTransaction: "transaction", winAmount: "amount" },
};

/** What each kind says. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  bet: ["amount", "currency", "round"],
  win: ["amount", "currency", "round", "reference"],
  rollback: ["round", "reference"],
  promo: ["amount", "currency", "campaign"],
};
const KINDS: Readonly<Record<string, string>> = { bet: "bet", win: "win", rollback: "rollback", "promo-win": "promo" };

/** Where two requests under one number differ, in what the second one says. */
export function differencesOf({ operation, first, second, transaction }: ConflictFacts): GameConflict["differences"] {
  if (first === null) return [];
  const isBoth = operation === "bet-and-win";
  const part = second["winTransaction"] === transaction ? "win" : "bet";
  const kind = isBoth ? part : (KINDS[operation] ?? operation);
  const names = isBoth ? OTHER_NAMES[part]! : {};
  const said: Record<string, unknown> = { kind };
  for (const [name, value] of Object.entries(second)) said[names[name] ?? name] = value;
  // Of both, the win is of its own bet.
  if (isBoth && part === "win") said["reference"] = second["betTransaction"];
  return ["kind", ...(NAMES[kind] ?? [])].flatMap((name) => {
    const [one, other] = [textOf(first[name]), textOf(said[name])];
    return one === other ? [] : [{ name, first: one, second: other }];
  });
}

const textOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : null;

/** What the ledger had of a round when it was closed without its provider. */
export function closedRoundOf({ kind, second: { staked, returned } }: ConflictFacts): GameConflict["round"] {
  return kind === "lapsed" ? { staked: Number(staked), returned: Number(returned) } : null;
}
