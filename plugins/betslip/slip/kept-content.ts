import * as z from "zod/mini";
import { type Pick, priceKeyText } from "../../sportsbook/contract.ts";
import { DEFAULT_ACCEPTANCE } from "../rules/acceptance-rules.ts";
import { type Acceptance, acceptance } from "../wire.ts";
import type { ChosenSystem, SlipMode } from "./slip-bets.ts";

/** The part of the slip that outlives the page. */
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
  // A player who adds several picks usually wants one bet of all. With one pick left, the slip shows a single anyway.
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

/** Incremented when the stored format changes so that the previous version cannot read it. */
export const CONTENT_VERSION = 1;

/** Which picks of a visitor's slip belong to the player who logged out, and that player's account. */
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
    // Slips stored before this field existed do not have it.
    sportCode: z.optional(z.string()),
    slug: z.string(),
    home: z.string(),
    away: z.string(),
    startsAt: z.iso.datetime(),
    tournament: z.string(),
    // As above.
    tournamentId: z.optional(z.string()),
  }),
});

const keptSlip = z.object({
  // Slips stored before versions existed have none.
  version: z._default(z.int().check(z.lte(CONTENT_VERSION)), CONTENT_VERSION),
  picks: z.array(pick),
  stakes: z.record(z.string(), z.int().check(z.nonnegative())),
  mode: z._default(z.enum(["singles", "express", "system"]), "express"),
  system: z._default(z.object({ sizes: z.array(z.int()), bankers: z.array(z.string()) }), { sizes: [], bankers: [] }),
  eachWay: z._default(z.boolean(), false),
  acceptance,
  carried: z.optional(z.object({ account: z.string(), keys: z.array(z.string()) })),
});

/** The slip as it is stored. */
export const keptOf = (content: SlipContent): KeptSlip => ({ version: CONTENT_VERSION, ...content });

/** The stored slip, validated; undefined if this version cannot read it. */
export const readKept = (kept: unknown): KeptSlip | undefined => keptSlip.safeParse(kept).data;

const unsavedSlip = z.object({ base: keptSlip, now: keptSlip });

/** Reads the unsaved changes of a closed page: the stored slip as that page knew it, and the slip after its changes. */
export function readUnsaved(text = "null"): { readonly base: KeptSlip; readonly now: KeptSlip } | undefined {
  try {
    return unsavedSlip.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Reads the picks that were pressed before the slip's code was loaded, one per line; invalid lines are left out. */
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
