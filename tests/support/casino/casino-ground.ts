import { launchAnswer } from "../../../plugins/casino/launch/wire.ts";
import type { Database } from "../../../server/db/database.ts";
import { gameWallet, gameWalletWith } from "../../../server/modules/game-wallet/register.ts";
import { MODULES } from "../../../server/modules/list.ts";
import type { Platform } from "../platform/platform.ts";
import { newPlayer } from "../players/players.ts";
import { HUB_KEYS, Hub88Caller, SoftswissCaller } from "./dialect-callers.ts";
import { GameCaller, newGameId } from "./game-caller.ts";
import { Seat } from "./seat.ts";

export const GAMES_ORIGIN = "https://games.test";
export const WALLET_SECRET = "a secret of tests with 32 signs or more";
const OTHER_SECRET = "another secret of tests, for a provider";

const known = gameWalletWith(() => ({
  house: { dialect: "canonical", origin: GAMES_ORIGIN, walletSecret: WALLET_SECRET },
  strange: { dialect: "canonical", origin: "https://strange.test", walletSecret: OTHER_SECRET },
  hubby: { dialect: "hub88", origin: "https://hubby.test", publicKey: HUB_KEYS.publicKey },
  softy: { dialect: "softswiss", origin: "https://softy.test", walletSecret: OTHER_SECRET },
}));

/** The modules of a platform to which the games house and another provider are connected. */
export const casinoModules = MODULES.map((each) => (each === gameWallet ? known : each));

export const callerOf = (platform: Pick<Platform, "origin">): GameCaller =>
  new GameCaller(platform.origin, WALLET_SECRET);
export const strangerOf = (platform: Pick<Platform, "origin">): GameCaller =>
  new GameCaller(platform.origin, OTHER_SECRET, "strange");

/** Players of a platform by the dialects of others, at their own dice. */
export const hubbyOf = (platform: Pick<Platform, "origin">): Hub88Caller => new Hub88Caller(platform.origin, "hubby");
export const softyOf = (platform: Pick<Platform, "origin">): SoftswissCaller =>
  new SoftswissCaller(platform.origin, "softy", OTHER_SECRET);

/** The games that tests play. */
export async function addGames(database: Database): Promise<void> {
  // The house's names for its games are these games' names here.
  await database.script(`
    update casino_game set provider_code = 'seeded-' || provider_code;
    insert into casino_provider (code, name, dialect) values ('strange', 'Strange Games', 'canonical'),
      ('hubby', 'Hubby Games', 'hub88'), ('softy', 'Softy Games', 'softswiss');
    insert into casino_game (code, provider, provider_code, name, is_open, currencies, blocked_countries) values
      ('test-dice', 'house', 'dice', 'Dice', true, null, '{}'),
      ('test-mines', 'house', 'mines', 'Mines', true, null, '{}'),
      ('test-dollars', 'house', 'dollars', 'Dollars', true, '{USD}', '{}'),
      ('test-not-here', 'house', 'not-here', 'Not here', true, null, '{DE}'),
      ('test-closed', 'house', 'closed', 'Closed', false, null, '{}'),
      ('strange-dice', 'strange', 'dice', 'Strange dice', true, null, '{}'),
      ('hubby-dice', 'hubby', 'dice', 'Hubby dice', true, null, '{}'),
      ('softy-dice', 'softy', 'dice', 'Softy dice', true, null, '{}')`);
}

export interface Gambler {
  readonly token: string;
  readonly number: string;
  readonly seat: Seat;
}

type Origin = Pick<Platform, "call" | "origin">;

/** A launch of a game for a player's money. */
export async function launched(platform: Origin, token: string, game = "test-dice") {
  const { body } = await platform.call("POST", "/api/v1/casino/launches", { token, body: { game, mode: "real" } });
  return launchAnswer.parse(body);
}

/** A seat at a game for a player who is logged in. */
export async function seated(
  platform: Origin,
  token: string,
  game = "dice",
  caller = callerOf(platform),
): Promise<Seat> {
  const launch = await launched(platform, token, `${caller.provider === "house" ? "test" : caller.provider}-${game}`);
  const answer = await caller.ask("authenticate", { requestId: newGameId("request"), token: launch.token, game });
  if (answer.status !== "OK") throw new Error(`The session was not opened: ${answer.status}`);
  return new Seat(caller, game, answer.session!, answer.player!, answer.currency!);
}

/** A new player with a hundred euros at a game. */
export async function gambler(platform: Origin, currency = "EUR"): Promise<Gambler> {
  const { token, player } = await newPlayer(platform, undefined, currency);
  return { token, number: player, seat: await seated(platform, token) };
}
