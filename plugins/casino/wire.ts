import * as z from "zod/mini";

/** The parts of the casino, as they stand in addresses. `pm-casino` has the games of all of them. */
export const SERVICES = [
  "pm-casino",
  "slots",
  "instant-games",
  "live-casino",
  "tvgames",
  "virtual-sports",
  "bingo",
] as const;
export const service = z.enum(SERVICES);
export type Service = z.infer<typeof service>;

export const gameCode = z.string().check(z.regex(/^[a-z0-9-]{2,64}$/));
export const collectionCode = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));

/** Both ends, where a game's bets differ; else the same number twice. */
const range = z.object({ least: z.int(), most: z.int() });
export type Range = z.infer<typeof range>;

const whole = z.int().check(z.positive());

/** A game as tiles show it. */
export const gameCard = z.object({
  code: z.string(),
  name: z.string(),
  service,
  provider: z.object({ code: z.string(), name: z.string() }),
  /** Hundredths of a percent of what is staked. */
  rtp: range,
  isNew: z.boolean(),
});
export type GameCard = z.infer<typeof gameCard>;

/** A game with what a player looks at before it is launched. */
export const gameDetails = z.extend(gameCard, {
  /** How often anything comes back, in hundredths of a percent. */
  hitRate: range,
  /** The standard deviation of a round's net result, in thousandths of the stake. */
  deviation: range,
  /** In ten-thousandths of the stake. */
  greatestReturn: whole,
  features: z.array(z.string()),
  releasedOn: z.string(),
  /** In minor units, in each currency that it can be played in. */
  stakes: z.array(z.object({ currency: z.string(), least: whole, greatest: whole })),
});
export type GameDetails = z.infer<typeof gameDetails>;

/** `GET /api/v1/casino/games/{game}`: the game, and others like it. */
export const gameAnswer = z.object({ game: gameDetails, similar: z.array(gameCard) });

export const SORTS = ["popular", "new", "name", "rtp"] as const;
/** How far results lie apart, by the deviation of the bet with the least: below 1.5 stakes, below 5.5, and more. */
export const SWINGS = ["calm", "lively", "wild"] as const;

export const LONGEST_QUERY = 60;
/** The most games that are asked for by their codes. */
export const MOST_CODES = 100;

/**
 * `GET /api/v1/casino/games?service=&collection=&q=&feature=&swing=&rtp=&sort=&cursor=&limit=`, or `?codes=a,b`, in that
 * order. With `q` and without `sort` the best hits come first. `cursor` is that of the answer before.
 */
export const gamesAnswer = z.object({
  games: z.array(gameCard),
  total: z.int(),
  /** Undefined with the last of them. */
  next: z.optional(z.string()),
  /** The features of all games there, whatever the filters leave over. */
  features: z.array(z.string()),
});
export type GamesAnswer = z.infer<typeof gamesAnswer>;

const collection = z.object({ code: z.string(), names: z.record(z.string(), z.string()), count: z.int() });
export type Collection = z.infer<typeof collection>;

/** The games of `continue` and `favourites` are the player's own and asked for apart. */
const rail = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("continue") }),
  z.object({ kind: z.literal("favourites") }),
  z.object({ kind: z.literal("new"), games: z.array(gameCard) }),
  z.object({ kind: z.literal("popular"), games: z.array(gameCard) }),
  z.object({ kind: z.literal("collection"), collection, games: z.array(gameCard) }),
]);
export type Rail = z.infer<typeof rail>;
const rails = z.array(rail);

/** `GET /api/v1/casino/lobby?service=`: how the operator has laid out a lobby, and how many games each service has. */
export const lobbyAnswer = z.object({
  rails,
  collections: z.array(collection),
  counts: z.object({
    "pm-casino": z.int(),
    slots: z.int(),
    "instant-games": z.int(),
    "live-casino": z.int(),
    tvgames: z.int(),
    "virtual-sports": z.int(),
    bingo: z.int(),
  }),
});
export type LobbyAnswer = z.infer<typeof lobbyAnswer>;

/** `GET /api/v1/casino/recent`: what the player opened last, the latest first. */
export const recentAnswer = z.object({
  games: z.array(z.object({ game: gameCard, openedAt: z.string() })),
});
