// What the page of a game and the page that frames it say to each other, by `postMessage`.
import * as z from "zod/mini";

const VERSION = z.literal(1);

/** What the host says. */
export const hostMessage = z.discriminatedUnion("type", [
  z.object({
    openline: VERSION,
    type: z.literal("launch"),
    token: z.nullable(z.string()),
    mode: z.enum(["real", "demo"]),
    currency: z.string(),
    language: z.string(),
    reducedMotion: z.boolean(),
    sound: z.literal(false),
    theme: z.enum(["dark", "light"]),
    minimumCycleMs: z.int().check(z.gte(0), z.lte(60_000)),
  }),
  z.object({ openline: VERSION, type: z.literal("pause"), reason: z.string() }),
  z.object({ openline: VERSION, type: z.literal("resume") }),
]);
export type HostMessage = z.infer<typeof hostMessage>;
export type Launch = Extract<HostMessage, { readonly type: "launch" }>;

/** What the game says. */
export const guestMessage = z.discriminatedUnion("type", [
  z.object({ openline: VERSION, type: z.literal("hello") }),
  z.object({ openline: VERSION, type: z.literal("ready") }),
  z.object({ openline: VERSION, type: z.literal("round-begun"), round: z.string() }),
  z.object({
    openline: VERSION,
    type: z.literal("round-ended"),
    round: z.string(),
    staked: z.int(),
    returned: z.int(),
  }),
  z.object({ openline: VERSION, type: z.literal("balance"), amount: z.int(), currency: z.string() }),
  z.object({
    openline: VERSION,
    type: z.literal("refused"),
    status: z.string(),
    refusal: z.optional(z.nullable(z.unknown())),
  }),
  z.object({ openline: VERSION, type: z.literal("error"), code: z.string() }),
  z.object({ openline: VERSION, type: z.literal("close") }),
]);
export type GuestMessage = z.infer<typeof guestMessage>;

type Without<T> = T extends unknown ? Omit<T, "openline"> : never;

export const asGuest = (message: Without<GuestMessage>): GuestMessage => ({ openline: 1, ...message });
