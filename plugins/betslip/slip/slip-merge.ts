import { priceKeyText, type Pick } from "../../sportsbook/contract.ts";
import { contentOf, keysOf, type Carried, type KeptSlip, type SlipContent } from "./kept-content.ts";
import { MOST_PICKS } from "../rules/system-rules.ts";

/** The later of two values that both come from `base`: mine where I changed it, else the other's. */
const changed = <T>(base: T, mine: T, theirs: T): T => (JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine);

/**
 * What becomes of a slip that was `base` when two tabs changed it: what either added is there, what either removed is not,
 * and of what both set to different values mine counts.
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
 * The slip of a player who logs in: what was picked before the login, then what the player's slip held. What this very
 * player left behind at the logout is one with it; what another one left stays behind.
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

/** Stakes of what is in the slip; each pick's own, and those of bets on all of them. */
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
