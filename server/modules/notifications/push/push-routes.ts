import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  pushAddress,
  pushKey,
  pushReplacement,
  pushState,
  pushWish,
} from "../../../../plugins/notification-centre/push/push-wire.ts";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { tokenOf } from "../../../http/requests/authentication.ts";
import { addressKey } from "../../../http/requests/client-address.ts";
import { route } from "../../../http/route.ts";
import type { Player } from "../../../players/player.ts";
import type { SessionService } from "../../session/contract.ts";
import type { PushService } from "./push-service.ts";
import type { Owner } from "./subscription-repository.ts";

const HOUR_MS = 3_600_000;
const BASE = "/api/v1/notifications/push";
const REFUSALS = ["PUSH_ENDPOINT_REFUSED", "PUSH_KEYS_INVALID", "TOO_MANY_ATTEMPTS"];

export interface PushRoutes {
  readonly database: Database;
  readonly push: PushService;
  readonly sessions: Pick<SessionService, "idOf">;
}

/** Routes for the pushes of a device, for the player of the session. */
export function pushRoutes(app: FastifyInstance, { database, push, sessions }: PushRoutes): void {
  const changes = new RateLimit(database, { name: "push subscriptions", most: 60, windowMs: HOUR_MS });
  const ownerOf = async (player: Player, request: FastifyRequest): Promise<Owner> => {
    return { player: player.number, session: (await sessions.idOf(tokenOf(request) ?? "")) ?? "" };
  };

  route(
    app,
    {
      method: "GET",
      url: BASE,
      summary: "The key that browsers subscribe to the platform's pushes with",
      auth: "player",
      answer: pushKey,
    },
    async () => ({ publicKey: await push.publicKey() }),
  );

  route(
    app,
    {
      method: "POST",
      url: `${BASE}/subscriptions`,
      summary: "Subscribes a device to the player's notifications as pushes; its subscription for another player ends",
      auth: "player",
      body: pushWish,
      answer: pushState,
      refusals: REFUSALS,
    },
    async ({ player, request, body }) => {
      await changes.consume(player.number);
      return push.turnOn(await ownerOf(player, request), body);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${BASE}/subscriptions/renew`,
      summary:
        "A page of the player is open on a device: returns its subscription; a subscription of another player ends",
      auth: "player",
      body: pushAddress,
      answer: pushState,
    },
    async ({ player, request, body }) => push.see(await ownerOf(player, request), body.endpoint),
  );

  route(
    app,
    {
      method: "POST",
      url: `${BASE}/subscriptions/remove`,
      summary: "Ends the pushes to one of the player's devices",
      auth: "player",
      body: pushAddress,
    },
    ({ player, body }) => push.turnOff(player.number, body.endpoint),
  );

  route(
    app,
    {
      method: "POST",
      url: `${BASE}/subscriptions/replace`,
      summary:
        "Replaces a subscription that the browser changed, proved by the former one's secret, because its worker has no session",
      body: pushReplacement,
      refusals: [...REFUSALS, "PUSH_UNKNOWN"],
    },
    async ({ request, body }) => {
      await changes.consume(addressKey(request));
      return push.replace(body);
    },
  );
}
