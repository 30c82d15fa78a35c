// What the product in a frame tells its host: docs/embed/hosts.md. Types for the frame, and schemas for the messages'
// documentation and for whoever checks them.
import * as z from "zod/mini";
import { ERROR_CODES } from "./wire.ts";

const state = {
  /** Where the player is: a path of the product, with its query. */
  path: z.string(),
  language: z.string(),
  /** That of the player, or the one that visitors see. A small page shows no money and has none. */
  currency: z.optional(z.string()),
  isLoggedIn: z.boolean(),
  /** How many picks the slip holds. */
  picks: z.int(),
};
const bet = { betId: z.string() };
/** Only where the configuration's `iframeFeatures` has `amounts`: minor units of `currency`. */
const amount = z.optional(z.int());
const currency = z.optional(z.string());
const nothing = z.object({});

/** No names of players and no tokens; amounts only by configuration. */
export const WORDS = {
  /** `features`: what this frame has. */
  ready: z.object({ ...state, features: z.record(z.string(), z.boolean()) }),
  state: z.object({ ...state, id: z.int() }),
  navigate: z.object({ path: z.string() }),
  /** The player wants to log in or to join, which the host does by itself: it answers with `set-token`. */
  "auth-required": nothing,
  /** The session has ended by itself. A token of the host begins another one. */
  "auth-expired": nothing,
  login: nothing,
  logout: nothing,
  /** The player wants to deposit, which the host does by itself. */
  "deposit-required": nothing,
  "balance-changed": z.object({ available: amount, total: amount, currency }),
  "betslip-changed": z.object({ picks: z.int() }),
  /** `odds` in thousandths. */
  "bet-placed": z.object({ ...bet, stake: amount, odds: amount, currency }),
  "bet-rejected": z.object({ code: z.string() }),
  "bet-settled": z.object({ ...bet, status: z.string(), payout: amount, currency }),
  /** A link to another site was pressed. `isLeft`: it opens only if the host opens it. */
  "external-open": z.object({ url: z.string(), isLeft: z.boolean() }),
  /** Prices were pressed in a small page (`/mini`), or in a frame whose slip the host has. `odds` in thousandths, as the player saw them. */
  pick: z.object({
    picks: z.array(
      z.object({
        eventId: z.string(),
        marketId: z.string(),
        specifiers: z.string(),
        outcomeId: z.string(),
        odds: z.int(),
      }),
    ),
  }),
  /** A link was pressed in a small page whose presses the host takes: a path of the product. */
  open: z.object({ path: z.string() }),
  /** What the reader should see next begins here, in pixels from the frame's upper edge. */
  "scroll-to": z.object({ top: z.number() }),
  /** How high the content is, in pixels. */
  resize: z.object({ height: z.int() }),
  "full-screen": z.object({ isOn: z.boolean() }),
  /** A message of a public topic that the host subscribed to. */
  topic: z.object({ topic: z.string(), data: z.record(z.string(), z.unknown()) }),
  error: z.object({ code: z.enum(ERROR_CODES), verb: z.string(), message: z.string() }),
} as const;

type Word = { readonly [T in keyof typeof WORDS]: Readonly<z.infer<(typeof WORDS)[T]>> };
/** Words that say nothing but their type. */
type Bare = { [T in keyof Word]: string extends keyof Word[T] ? T : never }[keyof Word];
type Full = Exclude<keyof Word, Bare>;

export type FrameWord = { readonly type: Bare } | { [T in Full]: { readonly type: T } & Word[T] }[Full];
