import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { accountInfo, documentsStatus, playerPermissions, sessionAnswer } from "../../../plugins/session/wire.ts";
import type { Database } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { tokenOf } from "../../http/requests/authentication.ts";
import { addressKey } from "../../http/requests/client-address.ts";
import { refuseUnmarked } from "../../http/requests/marked-calls.ts";
import { clientOf, forgetSession, refreshTokenOf, sendSession } from "../../http/requests/session-cookie.ts";
import { route } from "../../http/route.ts";
import { currencySettings } from "../../money/currencies.ts";
import type { Player } from "../../players/player.ts";
import type { PlayerClusters } from "../clusters/contract.ts";
import type { Guard } from "../guard/contract.ts";
import type { WalletService } from "../wallet/contract.ts";
import { documentsOf, permissionsOf, presentAccount } from "./account-info.ts";
import type { SessionService } from "./service.ts";

const QUARTER_HOUR = 15 * 60_000;
const playerIdParams = z.object({ playerId: z.string().check(z.maxLength(20)) });

export interface SessionRoutes {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly wallet: WalletService;
  readonly guard: Guard;
  readonly clusters: PlayerClusters;
}

export function sessionRoutes(
  app: FastifyInstance,
  { database, sessions, wallet, guard, clusters }: SessionRoutes,
): void {
  // Limits guessing of refresh tokens. A browser whose session has ended asks only once.
  const failures = new RateLimit(database, { name: "refreshes refused", most: 300, windowMs: QUARTER_HOUR });

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/session/refresh",
      summary: "The session's next tokens, for the refresh token in its cookie",
      answer: sessionAnswer,
      refusals: ["REFRESH_TOKEN_INVALID", "SESSION_ENDED", "TOKENS_RENEWED", "OTHER_SITE", "TOO_MANY_ATTEMPTS"],
    },
    async ({ request, reply }) => {
      refuseUnmarked(request);
      await failures.check(addressKey(request));
      try {
        return sendSession(reply, await sessions.refresh(refreshTokenOf(request) ?? "", request.ip));
      } catch (error) {
        // After a temporary failure the cookie stays valid.
        if (error instanceof Problem && error.status === 401) {
          await failures.count(addressKey(request));
          forgetSession(reply, clientOf(request).isFramed);
        }
        throw error;
      }
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/Login/Logout",
      summary: "Ends the session; a session that has ended stays ended",
      refusals: ["OTHER_SITE"],
    },
    async ({ request, reply }) => {
      refuseUnmarked(request);
      forgetSession(reply, clientOf(request).isFramed);
      // Either may be missing or outdated. Both name the same session, or two sessions that this browser no longer
      // needs.
      for (const token of [tokenOf(request), refreshTokenOf(request)]) if (token) await sessions.end(token);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v3/user/getAccountInfo",
      priority: "money",
      summary: "The player's account",
      auth: "player",
      answer: accountInfo,
    },
    async ({ player }) => {
      const { number } = player;
      const [wallets, standing, playerCluster] = await Promise.all([
        wallet.wallets(number),
        guard.standingOf(number),
        clusters.of(player),
      ]);
      const currency = currencySettings(player.currency);
      return presentAccount(player, { wallets, standing, playerCluster, currency, required: guard.required });
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v2/user/getStatusDocs/:playerId",
      priority: "money",
      summary: "The states of the player's documents",
      auth: "player",
      params: playerIdParams,
      answer: documentsStatus,
    },
    async ({ player, params }) => {
      refuseOthers(player, params.playerId);
      return documentsOf(await guard.standingOf(player.number));
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v2/restrictions/playerPermissions/:playerId",
      summary: "What the player may do; the header x-frontend-module names the asking module",
      auth: "player",
      params: playerIdParams,
      query: z.object({ withDetails: z.optional(z.enum(["true", "false"])) }),
      answer: playerPermissions,
    },
    async ({ player, params, query }) => {
      refuseOthers(player, params.playerId);
      const permissions = permissionsOf(player, await guard.standingOf(player.number), guard.required);
      if (query.withDetails === "true") return permissions;
      return Object.fromEntries(Object.entries(permissions).map(([name, { allowed }]) => [name, allowed]));
    },
  );
}

function refuseOthers(player: Player, playerId: string): void {
  if (player.number !== playerId) {
    throw new Problem(403, "NOT_YOURS", "This is another player's account. Ask for your own.");
  }
}
