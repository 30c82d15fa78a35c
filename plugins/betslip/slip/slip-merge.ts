import { type Pick, priceKeyText } from "../../sportsbook/contract.ts";
import { MOST_PICKS } from "../rules/system-rules.ts";
import { type Carried, contentOf, type KeptSlip, keysOf, type SlipContent } from "./kept-content.ts";

/** The later of two values that both come from `base`: mine if I changed it, else theirs. */
const changed = <T>(base: T, mine: T, theirs: T): T => (JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine);

/**
 * Merges two tabs' changes to a slip that was `base`: additions of either are in, removals of either are out, and if
 * both set different values, mine wins.
 */
export function mergeChanges(base: SlipContent, mine: SlipContent, theirs: SlipContent): SlipContent {
  const [baseKeys, theirKeys] = [keysOf(base.picks), keysOf(theirs.picks)];
  const byKey = (picks: readonly Pick[]) => new Map(picks.map((pick) => [priceKeyText(pick), pick]));
  const [basePicks, myPicks] = [byKey(base.picks), byKey(mine.picks)];
  const kept = theirs.picks.flatMap((pick) => {
    const key = priceKeyText(pick);
    const own = myPicks.get(key);
    if (!own) return baseKeys.has(key) ? [] : [pick];
    return [changed(basePicks.get(key) ?? pick, own, pick)];
  });
  const added = mine.picks.filter((pick) => {
    const key = priceKeyText(pick);
    return !baseKeys.has(key) && !theirKeys.has(key);
  });
  const picks = [...kept, ...added].slice(0, MOST_PICKS);
  return {
    picks,
    stakes: stakesOf(picks, (key) => changed(base.stakes[key], mine.stakes[key], theirs.stakes[key]), mine, theirs),
    mode: changed(base.mode, mine.mode, theirs.mode),
    system: changed(base.system, mine.system, theirs.system),
    eachWay: changed(base.eachWay, mine.eachWay, theirs.eachWay),
    acceptance: changed(base.acceptance, mine.acceptance, theirs.acceptance),
  };
}

export interface Joined {
  readonly content: SlipContent;
  /** How many picks found no room. */
  readonly left: number;
}

/**
 * The slip of a player who logs in: the picks made before the login, then those of the player's own slip. If this
 * player left picks at their logout, the visitor's slip continues that slip, so picks removed since stay removed. Picks
 * that another player left are dropped.
 */
export function joinAtLogin(
  visitor: SlipContent,
  carried: Carried | undefined,
  own: KeptSlip | undefined,
  account: string,
): Joined {
  const isOwn = carried?.account === account;
  const foreign = new Set(isOwn ? [] : carried?.keys);
  const gone = new Set(isOwn ? carried.keys : []);
  const before = visitor.picks.filter((pick) => !foreign.has(priceKeyText(pick)));
  const had = keysOf(before);
  const after = own?.picks.filter((pick) => !had.has(priceKeyText(pick)) && !gone.has(priceKeyText(pick))) ?? [];
  const all = [...before, ...after];
  const picks = all.slice(0, MOST_PICKS);
  const first = isOwn || before.length > 0 || !own ? visitor : own;
  const bankers = [...new Set([...visitor.system.bankers, ...(own?.system.bankers ?? [])])];
  const stakes = (key: string) => (before.length > 0 || isOwn ? visitor.stakes[key] : undefined) ?? own?.stakes[key];
  const content = {
    ...contentOf(first),
    picks,
    stakes: stakesOf(picks, stakes, visitor, own ?? visitor),
    system: { ...first.system, bankers: bankers.filter((key) => keysOf(picks).has(key)) },
    acceptance: (isOwn ? visitor : (own ?? visitor)).acceptance,
  };
  return { content, left: all.length - picks.length };
}

/** The stakes that still apply: those of each pick in the slip, and those of bets on all picks. */
function stakesOf(
  picks: readonly Pick[],
  stakeOf: (key: string) => number | undefined,
  ...from: readonly SlipContent[]
): SlipContent["stakes"] {
  const here = keysOf(picks);
  const keys = new Set(from.flatMap(({ stakes }) => Object.keys(stakes)));
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const stake = stakeOf(key);
      const isThere = picks.length > 0 && (here.has(key) || key === "express" || key === "system");
      return stake === undefined || !isThere ? [] : [[key, stake] as const];
    }),
  );
}
