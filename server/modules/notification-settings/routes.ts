import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  notificationSettings,
  quietRequest,
  unsubscribed,
  unsubscribeToken,
  wishRequest,
} from "../../../plugins/account/notifications/notification-settings-wire.ts";
import type { Database } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { addressKey } from "../../http/requests/client-address.ts";
import { route } from "../../http/route.ts";
import type { PlatformSecrets } from "../../secrets/platform-secrets.ts";
import { readUnsubscribeToken } from "../messages/contract.ts";
import type { NotificationSettingsService } from "./settings-service.ts";

const HOUR_MS = 3_600_000;
const BASE = "/api/v1/notification-settings";

export interface SettingsRoutes {
  readonly database: Database;
  readonly settings: NotificationSettingsService;
  readonly secrets: PlatformSecrets;
}

export function notificationSettingsRoutes(
  app: FastifyInstance,
  { database, settings, secrets }: SettingsRoutes,
): void {
  const changes = new RateLimit(database, { name: "notification settings", most: 300, windowMs: HOUR_MS });
  const unsubscribes = new RateLimit(database, { name: "unsubscribes", most: 600, windowMs: HOUR_MS });

  route(
    app,
    {
      method: "GET",
      url: BASE,
      summary: "What the player has changed of their notifications, and their consents to offers",
      auth: "player",
      answer: notificationSettings,
    },
    ({ player }) => settings.find(player.number),
  );

  route(
    app,
    {
      method: "PUT",
      url: BASE,
      summary: "Turns one kind of notification on or off on one channel; a yes to offers is noted with its wording",
      auth: "player",
      body: wishRequest,
      answer: notificationSettings,
      refusals: ["NOT_A_SWITCH", "WORDING_CHANGED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body }) => {
      await changes.consume(player.number);
      return settings.change(player.number, body);
    },
  );

  route(
    app,
    {
      method: "PUT",
      url: `${BASE}/quiet`,
      summary: "Holds pushes and SMS back at hours of the player's clock, or no longer",
      auth: "player",
      body: quietRequest,
      answer: notificationSettings,
      refusals: ["TIME_ZONE_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body }) => {
      await changes.consume(player.number);
      return settings.keepQuiet(player.number, body);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${BASE}/unsubscribe/:token`,
      summary: "Turns off what a mail's link names, without a login",
      // Mail programs post a form (RFC 8058). The token says everything, so the body is not read.
      auth: "service",
      bodyLimit: 4096,
      params: z.object({ token: unsubscribeToken }),
      answer: unsubscribed,
      refusals: ["LINK_UNUSABLE", "TOO_MANY_ATTEMPTS"],
    },
    async ({ params, request }) => {
      await unsubscribes.consume(addressKey(request));
      const found = await readUnsubscribeToken(secrets, params.token);
      if (!found)
        throw new Problem(
          404,
          "LINK_UNUSABLE",
          "This link is not complete, and nothing was turned off. Open it from the mail again, or log in and use the settings.",
        );
      await settings.unsubscribe(found);
      return { subject: found.subject, channel: found.channel };
    },
  );
}
