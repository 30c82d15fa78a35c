import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  accountInfo,
  documentsStatus,
  loginRequest,
  playerCluster,
  playerPermissions,
  sessionAnswer,
} from "../../../plugins/session/wire.ts";
import { tokenOf } from "../../http/authentication.ts";
import { clientOf, forgetSession, refreshTokenOf, sendSession } from "../../http/session-cookie.ts";
import { Problem } from "../../http/problem.ts";
import { RateLimit } from "../../http/rate-limit.ts";
import { route } from "../../http/route.ts";
import { refuseOtherSites } from "../../http/same-origin.ts";
import { currencySettings } from "../configuration/currencies.ts";
import type { Guard } from "../guard/guard.ts";
import type { WalletService } from "../wallet/service.ts";
import { documentsOf, permissionsOf, presentAccount } from "./account-info.ts";
import type { Player } from "./player.ts";
import type { SessionService } from "./service.ts";

const QUARTER_HOUR = 15 * 60_000;
const playerIdParams = z.object({ playerId: z.string().check(z.maxLength(20)) });

export interface SessionRoutes {
  readonly sessions: SessionService;
  readonly wallet: WalletService;
  readonly guard: Guard;
}

export function sessionRoutes(app: FastifyInstance, { sessions, wallet, guard }: SessionRoutes): void {
  // Only failures count, so that nobody is locked out of an account by using it.
  const failuresOfLogin = new RateLimit(10, QUARTER_HOUR);
  const failuresOfAddress = new RateLimit(100, QUARTER_HOUR);

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/session/login",
      summary: "Opens a session by e-mail, phone or account number, and password",
      body: loginRequest,
      answer: sessionAnswer,
      refusals: ["WRONG_CREDENTIALS", "ACCOUNT_NOT_ACTIVE", "TOO_MANY_ATTEMPTS"],
    },
    async ({ body, request, reply }) => {
      const loginKey = `${request.ip} ${body.login.trim().toLowerCase()}`;
      failuresOfLogin.check(loginKey);
      failuresOfAddress.check(request.ip);
      try {
        return sendSession(reply, await sessions.login(body.login, body.password, clientOf(request)));
      } catch (error) {
        if (error instanceof Problem && error.status === 401) {
          failuresOfLogin.count(loginKey);
          failuresOfAddress.count(request.ip);
        }
        throw error;
      }
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/session/refresh",
      summary: "The session's next tokens, for the refresh token in its cookie",
      answer: sessionAnswer,
      refusals: ["REFRESH_TOKEN_INVALID", "SESSION_ENDED", "OTHER_SITE"],
    },
    async ({ request, reply }) => {
      refuseOtherSites(request);
      try {
        return sendSession(reply, await sessions.refresh(refreshTokenOf(request) ?? "", request.ip));
      } catch (error) {
        // What could not be done just now leaves the cookie good.
        if (error instanceof Problem && error.status === 401) forgetSession(reply, clientOf(request).isFramed);
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
      refuseOtherSites(request);
      forgetSession(reply, clientOf(request).isFramed);
      // Either may be missing or out of date; both name the same session, or each one that this browser is done with.
      for (const token of [tokenOf(request), refreshTokenOf(request)]) if (token) await sessions.end(token);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v3/user/getAccountInfo",
      summary: "The player's account",
      auth: "player",
      answer: accountInfo,
    },
    async ({ player }) => {
      const { number, currency } = player;
      const [wallets, standing] = await Promise.all([wallet.wallets(number), guard.standingOf(number)]);
      return presentAccount(player, wallets, currencySettings(currency), standing);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v2/user/getStatusDocs/:playerId",
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
      const permissions = permissionsOf(player, await guard.standingOf(player.number));
      if (query.withDetails === "true") return permissions;
      return Object.fromEntries(Object.entries(permissions).map(([name, { allowed }]) => [name, allowed]));
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/gw/playercluster",
      summary: "The cluster that feature flags see the player in",
      auth: "player",
      answer: playerCluster,
    },
    () => ({ playerCluster: "default" }),
  );
}

function refuseOthers(player: Player, playerId: string): void {
  if (player.number !== playerId) {
    throw new Problem(403, "NOT_YOURS", "This is another player's account. Ask for your own.");
  }
}
