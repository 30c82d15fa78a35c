import { randomBytes, randomUUID } from "node:crypto";
import type { LaunchAnswer, LaunchRequest } from "../../../../plugins/casino/launch/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { isCurrency } from "../../../money/currencies.ts";
import type { Guard } from "../../guard/contract.ts";
import type { FoundSession } from "../../session/contract.ts";
import { accessOf, type Providers } from "../games-access.ts";
import { gameTokenHash } from "../port/wallet-service.ts";
import { findGame, type FoundGame, openLaunch } from "./launch-repository.ts";
import { launchRefused } from "./refusals.ts";

const TOKEN_SECONDS = 60;

export interface LaunchParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly guard: Guard;
  readonly providers: Providers;
  /** For fun, of somebody who says none. */
  readonly defaultCurrency: string;
}

/** Where somebody plays, and in which language. */
export interface Place {
  readonly country: string;
  readonly language: string;
}

/** Launches games: for fun without anything of a player, for money with a token that opens a session once. */
export class Launches {
  constructor(private readonly parts: LaunchParts) {}

  async forFun({ game: code, currency }: LaunchRequest, place: Place): Promise<LaunchAnswer> {
    const game = await this.gameAt(code, place);
    const { defaultCurrency } = this.parts;
    const usual = game.currencies?.includes(defaultCurrency) === false ? game.currencies[0]! : defaultCurrency;
    const chosen = offered(game, currency ?? usual);
    return { launch: randomUUID(), ...this.page(game, place), token: null, currency: chosen, mode: "demo" };
  }

  async forMoney(
    { game: code, currency }: LaunchRequest,
    { id: loginSession, player }: Pick<FoundSession, "id" | "player">,
    place: Place,
  ): Promise<LaunchAnswer> {
    const { database, clock, guard } = this.parts;
    const game = await this.gameAt(code, place);
    guard.refuseLocation(place.country);
    // Limits are counted in the account's own currency.
    if (currency !== undefined && currency !== player.currency) throw launchRefused("CURRENCY_NOT_OFFERED");
    const own = offered(game, player.currency);
    await guard.beforePlay(player.number);
    const token = randomBytes(32).toString("base64url");
    const launched = await openLaunch(database, {
      player: player.number,
      game: game.code,
      loginSession,
      tokenHash: gameTokenHash(token),
      currency: own,
      ...place,
      seconds: TOKEN_SECONDS,
      at: new Date(clock.now()).toISOString(),
      documents: guard.required.casino,
    });
    if (launched.outcome === "refused") {
      const { code, ...details } = launched;
      throw launchRefused(code, { ...details, outcome: undefined });
    }
    return { launch: launched.launch, ...this.page(game, place), token, currency: own, mode: "real" };
  }

  private async gameAt(code: string, { country }: Place): Promise<FoundGame> {
    const { database, clock } = this.parts;
    const game = await findGame(database, code, new Date(clock.now()));
    if (!game?.isOpen || !game.isReleased || !accessOf(this.parts.providers, game.provider))
      throw launchRefused("UNKNOWN_GAME");
    if (game.blockedCountries.includes(country)) throw launchRefused("GAME_NOT_HERE", { country });
    return game;
  }

  private page({ provider, providerCode }: FoundGame, { language }: Place): Pick<LaunchAnswer, "url" | "origin"> {
    const { origin } = accessOf(this.parts.providers, provider)!;
    return { url: `${origin}/play/${encodeURIComponent(providerCode)}?language=${language}`, origin };
  }
}

function offered({ currencies }: FoundGame, currency: string): string {
  if (!isCurrency(currency) || currencies?.includes(currency) === false) throw launchRefused("CURRENCY_NOT_OFFERED");
  return currency;
}
