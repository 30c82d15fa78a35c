import * as z from "zod/mini";
import { priceKeyText, type Pick } from "../../sportsbook/contract.ts";
import { DEFAULT_ACCEPTANCE } from "../rules/acceptance-rules.ts";
import type { ChosenSystem, SlipMode } from "./slip-bets.ts";
import { acceptance, type Acceptance } from "../wire.ts";

/** What of the slip outlives the page. */
export interface SlipContent {
  readonly picks: readonly Pick[];
  readonly stakes: Readonly<Record<string, number>>;
  readonly mode: SlipMode;
  readonly system: ChosenSystem;
  readonly eachWay: boolean;
  readonly acceptance: Acceptance;
}

export const NO_CONTENT: SlipContent = {
  picks: [],
  stakes: {},
  // Picks that come together are meant together; what is left of a slip is a single by itself.
  mode: "express",
  system: { sizes: [], bankers: [] },
  eachWay: false,
  acceptance: DEFAULT_ACCEPTANCE,
};

export const contentOf = ({ picks, stakes, mode, system, eachWay, acceptance }: SlipContent): SlipContent => ({
  picks,
  stakes,
  mode,
  system,
  eachWay,
  acceptance,
});

/** Rises when what is kept can no longer be read by the version before. */
export const CONTENT_VERSION = 1;

/** Which picks of a visitor's slip are those of the player who logged out, and of whom. */
export interface Carried {
  readonly account: string;
  readonly keys: readonly string[];
}

export interface KeptSlip extends SlipContent {
  readonly version: number;
  readonly carried?: Carried | undefined;
}

const pick: z.ZodMiniType<Pick> = z.object({
  eventId: z.string(),
  marketId: z.string(),
  specifiers: z.string(),
  outcomeId: z.string(),
  odds: z.int().check(z.gte(1001)),
  version: z.int(),
  origin: z.string(),
  event: z.object({
    // Slips that were kept before it was carried are without it.
    sportCode: z.optional(z.string()),
    slug: z.string(),
    home: z.string(),
    away: z.string(),
    startsAt: z.iso.datetime(),
    tournament: z.string(),
    // The same.
    tournamentId: z.optional(z.string()),
  }),
});

const keptSlip = z.object({
  // Slips from before there were versions have none.
  version: z._default(z.int().check(z.lte(CONTENT_VERSION)), CONTENT_VERSION),
  picks: z.array(pick),
  stakes: z.record(z.string(), z.int().check(z.nonnegative())),
  mode: z._default(z.enum(["singles", "express", "system"]), "express"),
  system: z._default(z.object({ sizes: z.array(z.int()), bankers: z.array(z.string()) }), { sizes: [], bankers: [] }),
  eachWay: z._default(z.boolean(), false),
  acceptance,
  carried: z.optional(z.object({ account: z.string(), keys: z.array(z.string()) })),
});

/** The slip as it is kept. */
export const keptOf = (content: SlipContent): KeptSlip => ({ version: CONTENT_VERSION, ...content });

/** What was kept, checked; undefined where it cannot be read by this version. */
export const readKept = (kept: unknown): KeptSlip | undefined => keptSlip.safeParse(kept).data;

const unsavedSlip = z.object({ base: keptSlip, now: keptSlip });

/** The same of what a page that went had not saved: what was kept as it knew it, and what it made of it. */
export function readUnsaved(text = "null"): { readonly base: KeptSlip; readonly now: KeptSlip } | undefined {
  try {
    return unsavedSlip.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What was pressed where nobody kept picks yet, a pick a line; lines that cannot be read are left out. */
export function readPressed(text = ""): readonly Pick[] {
  return text.split("\n").flatMap((line) => {
    try {
      return pick.safeParse(JSON.parse(line)).data ?? [];
    } catch {
      return [];
    }
  });
}

const textOf = (content: SlipContent): string =>
  JSON.stringify({
    ...contentOf(content),
    stakes: Object.entries(content.stakes).sort(([a], [b]) => (a < b ? -1 : 1)),
  });

export const isSameContent = (a: SlipContent, b: SlipContent): boolean => textOf(a) === textOf(b);

export const keysOf = (picks: readonly Pick[]): ReadonlySet<string> => new Set(picks.map(priceKeyText));
