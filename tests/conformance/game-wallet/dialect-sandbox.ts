import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { launchAnswer } from "../../../plugins/casino/launch/wire.ts";
import { type DialectCaller, Hub88Caller, SoftswissCaller } from "../../support/casino/dialect-callers.ts";
import { SandboxProvider } from "../../support/casino/sandbox-provider.ts";
import { newPlayer } from "../../support/players/players.ts";
import type { DialectSubject, WalletSubject } from "./subject.ts";

type Newcomers = Parameters<typeof newPlayer>[0];

/** `code` is the catalogue's of the game, `game` the provider's. */
interface PlayedGame {
  readonly code: string;
  readonly game: string;
}

/** A provider whose server the kit is: a sandbox of the platform asks it for the page of each launch, and tells it who plays. */
export function dialectSandbox(
  platform: Newcomers,
  server: SandboxProvider,
  { caller, code, game }: PlayedGame & { readonly caller: DialectCaller },
): DialectSubject {
  return {
    ...{ caller, game },
    async player() {
      const { token: login } = await newPlayer(platform);
      const body = { game: code, mode: "real" };
      launchAnswer.parse((await platform.call("POST", "/api/v1/casino/launches", { token: login, body })).body);
      const { seat } = server;
      server.seat = undefined;
      if (!seat) throw new Error(`The launch of ${code} did not ask the kit for its page.`);
      return {
        ...seat,
        async logOut() {
          await platform.call("POST", "/api/Login/Logout", { token: login, body: {} });
        },
      };
    },
  };
}

const provider = { provider: z.string(), code: z.string(), game: z.string() };
const dialectsFile = z.strictObject({
  /** Where the kit listens as the provider's server: the launch address and the origin in `GAME_PROVIDERS`. */
  listen: z.strictObject({ host: z.string(), port: z.int() }),
  hub88: z.optional(z.strictObject({ ...provider, privateKey: z.string() })),
  softswiss: z.optional(z.strictObject({ ...provider, secret: z.string() })),
});

/** The dialects that a file says how to speak, at a running sandbox. */
export async function dialectsOf(
  path: string,
  platform: Newcomers,
  origin: string,
): Promise<Pick<WalletSubject, "hub88" | "softswiss">> {
  const { listen, hub88, softswiss } = dialectsFile.parse(JSON.parse(readFileSync(path, "utf8")));
  const server = await SandboxProvider.start({ secret: softswiss?.secret }, listen.port, listen.host);
  return {
    ...(hub88 && {
      hub88: dialectSandbox(platform, server, {
        ...hub88,
        caller: new Hub88Caller(origin, hub88.provider, hub88.privateKey),
      }),
    }),
    ...(softswiss && {
      softswiss: dialectSandbox(platform, server, {
        ...softswiss,
        caller: new SoftswissCaller(origin, softswiss.provider, softswiss.secret),
      }),
    }),
  };
}
