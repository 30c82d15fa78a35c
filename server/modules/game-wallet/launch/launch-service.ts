import { randomBytes, randomUUID } from "node:crypto";
import type { LaunchAnswer, LaunchNet, LaunchRequest } from "../../../../plugins/casino/launch/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { isCurrency } from "../../../money/currencies.ts";
import type { Player } from "../../../players/player.ts";
import type { Guard } from "../../guard/contract.ts";
import type { FoundSession } from "../../session/contract.ts";
import { accessOf, type Providers } from "../games-access.ts";
import { gameTokenHash } from "../port/wallet-service.ts";
import {
  aliasOf,
  endLaunch,
  findGame,
  findNet,
  type FoundGame,
  openLaunch,
  renameLaunch,
} from "./launch-repository.ts";
import type { AskedPage } from "./page-dialects.ts";
import type { ProviderPages } from "./provider-pages.ts";
import { launchRefused } from "./refusals.ts";

const TOKEN_SECONDS = 60;

export interface LaunchParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly guard: Guard;
  readonly providers: Providers;
  /** For fun, of somebody who says none. */
  readonly defaultCurrency: string;
  readonly pages: ProviderPages;
  /** Where pages of providers lead back to; undefined where the product's own address is not known. */
  readonly lobby: string | undefined;
}

/** Where somebody plays, in which language, and by what. */
export type Place = Pick<AskedPage, "country" | "language" | "address" | "isPhone">;

type Page = Pick<LaunchAnswer, "url" | "origin" | "isQuiet"> & { readonly session?: string | undefined };

/** Launches games: for fun without anything of a player, for money with a token that opens a session once. */
export class Launches {
  constructor(private readonly parts: LaunchParts) {}

  async forFun({ game: code, currency }: LaunchRequest, place: Place): Promise<LaunchAnswer> {
    const game = await this.gameAt(code, place);
    const { defaultCurrency } = this.parts;
    const usual = game.currencies?.includes(defaultCurrency) === false ? game.currencies[0]! : defaultCurrency;
    const chosen = offered(game, currency ?? usual);
    const { url, origin, isQuiet } = await this.page(game, place, chosen, undefined);
    const page = { url, origin, ...(isQuiet && { isQuiet }) };
    return { launch: randomUUID(), ...page, token: null, currency: chosen, mode: "demo" };
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
      ...{ country: place.country, language: place.language },
      seconds: TOKEN_SECONDS,
      at: new Date(clock.now()).toISOString(),
      documents: guard.required.casino,
    });
    if (launched.outcome === "refused") {
      const { code, ...details } = launched;
      throw launchRefused(code, { ...details, outcome: undefined });
    }
    try {
      const page = await this.pageForMoney(game, place, own, { launch: launched.launch, player: player.number, token });
      return { launch: launched.launch, ...page, token: page.isQuiet ? null : token, currency: own, mode: "real" };
    } catch (error) {
      // The provider may have the token by now, and the player is told that no game was begun.
      await endLaunch(database, launched.launch, new Date(clock.now()));
      throw error;
    }
  }

  /** What the player has won and lost since the launch, for games that say nothing of it themselves. */
  async net({ number }: Player, launch: string): Promise<LaunchNet> {
    const found = await findNet(this.parts.database, launch, number);
    if (found) return found;
    throw new Problem(
      404,
      "LAUNCH_UNKNOWN",
      "None of your launches of the last day has this number. Look for its rounds in your casino history.",
    );
  }

  /** The page of a launch; what its provider calls the session stands for the token from then on. */
  private async pageForMoney(
    game: FoundGame,
    place: Place,
    currency: string,
    { launch, player, token }: { readonly launch: string; readonly player: string; readonly token: string },
  ): Promise<Omit<Page, "session">> {
    const { database } = this.parts;
    const user = await aliasOf(database, game.provider, player);
    const { session, ...page } = await this.page(game, place, currency, { user, token });
    if (session !== undefined && !(await renameLaunch(database, launch, gameTokenHash(session))))
      throw launchRefused("PROVIDER_ANSWER_WRONG");
    return page;
  }

  private async gameAt(code: string, { country }: Place): Promise<FoundGame> {
    const { database, clock } = this.parts;
    const game = await findGame(database, code, new Date(clock.now()));
    if (!game?.isOpen || !game.isReleased || !accessOf(this.parts.providers, game.provider))
      throw launchRefused("UNKNOWN_GAME");
    if (game.blockedCountries.includes(country)) throw launchRefused("GAME_NOT_HERE", { country });
    return game;
  }

  /** Of a provider that is asked for it, its own answer; else the address that the pages of all others have. */
  private async page(
    { provider, providerCode }: FoundGame,
    place: Place,
    currency: string,
    seat: AskedPage["seat"],
  ): Promise<Page> {
    const { providers, pages, lobby } = this.parts;
    const access = accessOf(providers, provider)!;
    const { origin } = access;
    const asked = await pages.of(provider, access, { ...place, game: providerCode, currency, lobby, seat });
    if (asked) return { ...asked, origin, isQuiet: true };
    return { url: `${origin}/play/${encodeURIComponent(providerCode)}?language=${place.language}`, origin };
  }
}

function offered({ currencies }: FoundGame, currency: string): string {
  if (!isCurrency(currency) || currencies?.includes(currency) === false) throw launchRefused("CURRENCY_NOT_OFFERED");
  return currency;
}
