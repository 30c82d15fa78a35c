import { anyone, naming, player, type Rows, service } from "./row.ts";

const onTalk = naming(({ talk }) => ({ params: { id: talk } }));

/** Support, favourites and notifications. */
export const MESSAGE_ROUTES: Rows = {
  "POST /api/v1/notifications/push/subscriptions/replace": anyone,
  "GET /api/v1/support": anyone,
  "GET /api/v1/support/things/:kind/:id": naming(({ bet }) => ({ params: { kind: "bet", id: bet } })),
  "POST /api/v1/support/files": player,
  "GET /api/v1/support/files/:id": naming(({ picture }) => ({ params: { id: picture } })),
  "GET /api/v1/support/conversations": player,
  "POST /api/v1/support/conversations": player,
  "GET /api/v1/support/conversations/:id": onTalk,
  "POST /api/v1/support/conversations/:id/messages": onTalk,
  "POST /api/v1/support/conversations/:id/seen": onTalk,
  "POST /api/v1/support/conversations/:id/typing": onTalk,
  "GET /api/v1/support/complaints": player,
  "POST /api/v1/support/complaints": player,
  "POST /api/v1/support/complaints/:number/withdraw": naming(({ complaint }) => ({ params: { number: complaint } })),
  "GET /api/v1/favorites": player,
  "PUT /api/v1/favorites": player,
  "GET /api/v1/notifications": player,
  "POST /api/v1/notifications/read": naming(({ notification }) => ({ body: { upTo: notification } })),
  "GET /api/v1/notifications/push": player,
  "POST /api/v1/notifications/push/subscriptions": player,
  "POST /api/v1/notifications/push/subscriptions/renew": player,
  "POST /api/v1/notifications/push/subscriptions/remove": player,
  "GET /api/v1/notification-settings": player,
  "PUT /api/v1/notification-settings": player,
  "PUT /api/v1/notification-settings/quiet": player,
  "POST /api/v1/notification-settings/unsubscribe/:token": service,
};
