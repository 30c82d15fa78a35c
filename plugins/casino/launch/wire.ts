import * as z from "zod/mini";

const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** `POST /api/v1/casino/launches`: for money by a player, for fun by anybody. */
export const launchRequest = z.object({
  game: z.string().check(z.maxLength(64)),
  mode: z.enum(["real", "demo"]),
  /** The account's own currency for money; any of the game's for fun. */
  currency: z.optional(currencyCode),
});
export type Mode = z.infer<typeof launchRequest>["mode"];
export type LaunchRequest = z.infer<typeof launchRequest>;

export const launchAnswer = z.object({
  launch: z.string(),
  /** The page of the game, for a frame. */
  url: z.url(),
  /** The one origin that messages are exchanged with. */
  origin: z.string(),
  /** For one use within 60 seconds, told to the frame by message alone; null for fun, and where the provider was told it. */
  token: z.nullable(z.string()),
  /** Whether the page speaks the protocol of no frame: it stands once it has loaded, and says nothing of its rounds. */
  isQuiet: z.optional(z.boolean()),
  currency: currencyCode,
  mode: launchRequest.shape.mode,
});
export type LaunchAnswer = z.infer<typeof launchAnswer>;

/** `GET /api/v1/casino/launches/:launch/net`: what the platform has of the rounds of a launch, in minor units. */
export const launchNet = z.object({ currency: currencyCode, staked: z.int(), returned: z.int() });
export type LaunchNet = z.infer<typeof launchNet>;

/** Why a game is not begun. No money has moved. */
export const launchRefusal = z.enum([
  "UNKNOWN_GAME",
  "GAME_NOT_HERE",
  "CURRENCY_NOT_OFFERED",
  "ACCOUNT_NOT_ACTIVE",
  "SELF_EXCLUDED",
  "CASINO_NOT_ALLOWED",
  "LIMIT_REQUIRED",
  "REALITY_CHECK_DUE",
  "LIMIT_REACHED",
  "OWN_RULE",
  "PROVIDER_NOT_REACHED",
  "PROVIDER_ANSWER_WRONG",
  "MONEY_AT_HOST",
]);
export type LaunchRefusal = z.infer<typeof launchRefusal>;
