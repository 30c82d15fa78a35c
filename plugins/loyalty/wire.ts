import * as z from "zod/mini";

const instant = z.iso.datetime();
const month = z.iso.date();
export const STATUSES = ["premium", "silver", "gold", "platinum"] as const;
export const vipStatus = z.enum(STATUSES);
export type VipStatus = z.infer<typeof vipStatus>;

const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
/** What a level or a status brings: the shop, a free bet each month (in minor units), a person to write to. */
const benefit = z.union([
  z.object({ kind: z.enum(["shop", "contact"]) }),
  z.object({ kind: z.literal("free-bet"), amount: z.int() }),
]);
export type Benefit = z.infer<typeof benefit>;

export const level = z.object({
  level: z.int(),
  /** By language; English is always there. */
  names: z.record(z.string(), z.string()),
  /** Points of twelve months. */
  fromPoints: z.int(),
  /** What these points cost on average, in minor units. */
  cost: z.int(),
  brings: z.array(benefit),
});
export type Level = z.infer<typeof level>;

export const programStatus = z.object({
  code: vipStatus,
  /** The play of twelve months from which an application is looked at, and what it costs on average. */
  play: z.int(),
  cost: z.int(),
  brings: z.array(benefit),
  isOpen: z.boolean(),
});
export type ProgramStatus = z.infer<typeof programStatus>;

/** `GET /api/v1/loyalty/program?currency=`: the same for everybody. Money in minor units of the currency. */
export const programQuery = z.object({ currency: z.optional(currency) });
export const programAnswer = z.object({
  currency,
  /** The house's margin that a point stands for. */
  pointCost: z.int(),
  /** From the lowest. */
  levels: z.array(level).check(z.minLength(1)),
  /** Margins in hundredths of a percent; those of games differ, from `least` to `most`. */
  products: z.array(z.object({ product: z.enum(["single", "express", "game"]), least: z.int(), most: z.int() })),
  statuses: z.array(programStatus),
});
export type Program = z.infer<typeof programAnswer>;

/** `GET /api/v1/loyalty`: what the player has. */
export const memberAnswer = z.object({
  isMember: z.boolean(),
  /** Nothing is held out to the player now: a break, a limit that is used up, or outside of the programme. */
  isQuiet: z.boolean(),
  /** Whole points that can be spent, and those of the last twelve months. */
  points: z.int(),
  yearPoints: z.int(),
  level: z.int(),
  status: z.nullable(vipStatus),
  /** The points that leave next, by the month at whose beginning they do. */
  leaving: z.array(z.object({ month, points: z.int() })),
});
export type Member = z.infer<typeof memberAnswer>;

/** `PUT /api/v1/loyalty/membership`. */
export const membership = z.object({ isMember: z.boolean() });

const entryKind = z.enum(["earned", "reversed", "spent", "returned", "expired", "given", "taken"]);
export const pointsEntry = z.object({
  number: z.string(),
  at: instant,
  kind: entryKind,
  /** `single`, `express`, or the name of a game; null where no play brought it. */
  product: z.nullable(z.string()),
  /** The bet that brought it. */
  bet: z.nullable(z.string()),
  /** Thousandths of a point, with their sign, and the balance after it. */
  points: z.int(),
  balance: z.int(),
});
export type PointsEntry = z.infer<typeof pointsEntry>;

/** `GET /api/v1/loyalty/history?cursor=`: the newest first. */
export const historyQuery = z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) });
export const historyAnswer = z.object({ items: z.array(pointsEntry), next: z.nullable(z.string()) });
export type HistoryAnswer = z.infer<typeof historyAnswer>;

/** The delta of the channel `player` when a level has changed. */
export const levelMoved = z.object({ loyalty: z.object({ from: z.int(), to: z.int() }) });
