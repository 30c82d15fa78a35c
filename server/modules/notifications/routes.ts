import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { notificationPage, readAnswer, readRequest } from "../../../plugins/notification-centre/wire.ts";
import { route } from "../../http/route.ts";
import type { NotificationService } from "./service.ts";

const pageQuery = z.object({ cursor: z.optional(readRequest.shape.upTo) });

export function notificationRoutes(app: FastifyInstance, notifications: NotificationService): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/notifications",
      summary: "The player's notifications, newest first, and how many are unread",
      auth: "player",
      query: pageQuery,
      answer: notificationPage,
    },
    ({ player, query: { cursor } }) => notifications.page(player.number, cursor),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/notifications/read",
      summary: "Marks the player's notifications as read, up to the newest that was seen",
      auth: "player",
      body: readRequest,
      answer: readAnswer,
    },
    ({ player, body: { upTo } }) => notifications.read(player.number, upTo),
  );
}
