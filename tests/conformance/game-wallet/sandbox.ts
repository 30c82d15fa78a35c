import { launchAnswer } from "../../../plugins/casino/launch/wire.ts";
import { GameCaller } from "../../support/casino/game-caller.ts";
import { newPlayer } from "../../support/players/players.ts";
import type { WalletSubject } from "./subject.ts";

type Newcomers = Parameters<typeof newPlayer>[0];

/** A sandbox of the platform, where anybody becomes a player with play money. `code` is the catalogue's of the game. */
export function sandboxWallet(
  platform: Newcomers,
  { origin, secret, game, code }: { origin: string; secret: string; game: string; code: string },
): WalletSubject {
  return {
    caller: new GameCaller(origin, secret),
    game,
    async player() {
      const { token } = await newPlayer(platform);
      return {
        async launch() {
          const body = { game: code, mode: "real" };
          return launchAnswer.parse((await platform.call("POST", "/api/v1/casino/launches", { token, body })).body)
            .token!;
        },
        async logOut() {
          await platform.call("POST", "/api/Login/Logout", { token, body: {} });
        },
      };
    },
  };
}
